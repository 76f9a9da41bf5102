// npm test: installs, builds, and runs everything: static checks, unit and integration tests, browser tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";

let child;

async function run(step, program, ...args) {
  console.log(`\n— ${step}`);
  const path = program === "node" ? process.execPath : join(projectRoot, "node_modules/.bin", program);
  child = spawn(path, args, { cwd: projectRoot, stdio: "inherit" });
  const [status] = await once(child, "exit");
  if (status !== 0) {
    console.error(`\n${step}: failed`);
    process.exit(1);
  }
}

await prepare();
process.env.CHROMIUM_PATH = findOrInstallChromium();
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child?.kill(signal));
const started = Date.now();
await run("Types of the routes", "react-router", "typegen");
await run("Types", "tsc", "-b", ".", "web");
await run("Format, lint and walls", "biome", "check", "--error-on-warnings");
await run("Unused files, exports and packages", "knip");
await run("Unit and integration tests", "vitest", "run");
await run(
  "Crash test: server and database killed under load",
  "node",
  "build/tools/faults.js",
  "--rounds",
  "2",
  "--scenarios",
  "none",
);
await run(
  "Drill of transactions: database connections killed under load",
  "node",
  "build/tools/transactions.js",
  "--quick",
  "--seed",
  "1",
);
await run("Soak test", "node", "build/tools/soak.js", "--minutes", "0.2");
await run("Browser tests", "playwright", "test");
console.log(`\nEverything passed in ${Math.round((Date.now() - started) / 1000)} s.`);
