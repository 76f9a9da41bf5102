// npm test: installs what is missing, builds, and runs everything: checks, unit and integration tests, the browser.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";

function run(what, program, ...args) {
  console.log(`\n— ${what}`);
  const path = program === "node" ? process.execPath : join(projectRoot, "node_modules/.bin", program);
  const { status } = spawnSync(path, args, {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error(`\n${what}: failed`);
    process.exit(1);
  }
}

await prepare();
process.env.CHROMIUM_PATH = findOrInstallChromium();
const started = Date.now();
run("Types of the routes", "react-router", "typegen");
run("Types", "tsc", "--noEmit");
run("Format, lint and walls", "biome", "check", "--error-on-warnings");
run("Unused files, exports and packages", "knip");
run("Unit and integration tests", "vitest", "run");
run(
  "Killing the shop and its database under load",
  "node",
  "build/shop/faults.js",
  "--rounds",
  "2",
  "--drills",
  "none",
);
run("Half load for a while", "node", "build/shop/soak.js", "--minutes", "0.2");
run("Browser tests", "playwright", "test");
console.log(`\nEverything passed in ${Math.round((Date.now() - started) / 1000)} s.`);
