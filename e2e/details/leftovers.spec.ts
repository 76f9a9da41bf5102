import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import { stopWithRunner } from "../../tools/shop/leftovers.ts";
import { isAlive } from "../processes.ts";
import { preparedShopsVariable, projectRoot } from "../shop-process.ts";

type Started = { runner: number; shop: number; database: number; dataDir: string };

/** Runs a generated test in another Playwright process. The test starts a shop and then runs the given code. */
async function runTestWithShop(rest: string) {
  const results = join(projectRoot, "test-results");
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(join(results, "leftovers-"));
  const modules = JSON.stringify(join(projectRoot, "e2e"));
  await writeFile(
    join(folder, "playwright.config.ts"),
    `export default { testDir: ".", outputDir: "results", workers: 1 };`,
  );
  await writeFile(
    join(folder, "inner.spec.ts"),
    `import { test } from "@playwright/test";
     const { startShop } = await import(${modules} + "/shop-process.ts");
     const { postmasterOf } = await import(${modules} + "/processes.ts");
     test("starts a shop", async () => {
       const { process: { pid: shop }, dataDir } = await startShop();
       const started = { runner: process.ppid, shop, database: await postmasterOf(dataDir), dataDir };
       console.log("started " + JSON.stringify(started));
       ${rest}
     });`,
  );
  const playwright = join(projectRoot, "node_modules/.bin/playwright");
  const run = spawn(playwright, ["test", "--config", folder, "--reporter", "line"], {
    cwd: projectRoot,
    // A shop from a copy starts long before the inner test times out.
    env: { PATH: process.env.PATH, [preparedShopsVariable]: process.env[preparedShopsVariable] },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  stopWithRunner(run);
  const ended = once(run, "exit");
  let output = "";
  for await (const line of createInterface(run.stdout)) {
    output += `${line}\n`;
    const started = /started (\{.*\})/.exec(line)?.[1];
    if (started) return { run, ended, started: JSON.parse(started) as Started };
  }
  throw new Error(`no shop was started: ${output}`);
}

async function expectNothingLeft({ shop, database, dataDir }: Started) {
  await expect.poll(() => [shop, database].filter(isAlive)).toEqual([]);
  await expect.poll(() => existsSync(dataDir)).toBe(false);
}

test("a test that fails leaves no shop and no database running", async () => {
  const { run, ended, started } = await runTestWithShop(`throw new Error("fails on purpose");`);
  run.stdout.resume();
  expect(await ended).toEqual([1, null]);
  await expectNothingLeft(started);
});

test("a test run that is killed leaves no shop and no database running", async () => {
  const { ended, started } = await runTestWithShop("await new Promise(() => {});");
  process.kill(started.runner, "SIGKILL");
  await ended;
  await expectNothingLeft(started);
});
