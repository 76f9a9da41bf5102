// npm run screens: starts the built shop with an empty data folder and saves the screenshots that documents show in docs/screens.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";

const screens = [{ name: "product-1440-light", path: "/product", width: 1440, colorScheme: "light" }];

async function freePort() {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

async function createShop() {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-screens-"));
  // As root, the database runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    SHOP_DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [join(projectRoot, "build/shop/main.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => String(text).includes("is open at") && resolve());
    child.once("exit", (code) => reject(new Error(`the shop ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Pictures below the fold are lazy. */
async function loadPictures(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

await prepare();
// Imported here, because they may have just been installed.
const { chromium } = await import("@playwright/test");
const { default: sharp } = await import("sharp");
const shop = await createShop();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ["--no-sandbox"] });
try {
  for (const { name, path, width, colorScheme } of screens) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: "reduce",
      baseURL: shop.origin,
    });
    await page.goto(path);
    // Rendered last, after hydration.
    await page.getByRole("status", { name: "Page" }).waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await loadPictures(page);
    await sharp(await page.screenshot({ fullPage: true }))
      .png({ palette: true, quality: 90, colours: 256, effort: 8 })
      .toFile(join(projectRoot, "docs/screens", `${name}.png`));
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
  await shop.close();
}
