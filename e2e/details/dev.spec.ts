import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort, newDataDir, projectRoot } from "../shop-process.ts";

/** `npm run dev` with its own data folder. */
async function startDev() {
  const port = await freePort();
  const dataDir = await newDataDir();
  const child = spawn(process.execPath, [join(projectRoot, "scripts/dev.mjs")], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), SHOP_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => output.includes("is open at") && resolve());
    child.once("exit", (code) => reject(new Error(`npm run dev ended with ${code}: ${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

test("in development, Google sign-in can be tried without a Google account", async ({ page }) => {
  test.setTimeout(240_000);
  const shop = await startDev();
  try {
    await page.goto(`${shop.origin}/login`);
    const popup = page.waitForEvent("popup", { timeout: 120_000 });
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    const google = await popup;
    await google.getByPlaceholder("Enter any login").fill("gina@example.com");
    await google.getByPlaceholder("and password").fill("anything");
    await google.getByRole("button", { name: "Sign-in" }).click();
    await google.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Successfully signed in with Google")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("button", { name: "Profile of gina" })).toBeVisible({ timeout: 60_000 });
  } finally {
    await shop.stop();
  }
});
