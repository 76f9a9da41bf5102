// npm test: installs, builds, and runs the static checks, the unit and integration tests and the browser tests of the main journeys.
// npm run test:all: everything else, too, such as slow tests of the machinery, all browser tests, the crash test and the soak test.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";

const all = process.argv.includes("--all");
const reports = mkdtempSync(join(tmpdir(), "sedia-test-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
const children = new Set();

const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

function finish(status) {
  rmSync(reports, { recursive: true, force: true });
  process.exit(status);
}

async function run(step, program, ...args) {
  const started = Date.now();
  console.log(`\n— ${step}`);
  const path = program === "node" ? process.execPath : join(projectRoot, "node_modules/.bin", program);
  const child = spawn(path, args, { cwd: projectRoot, stdio: "inherit" });
  children.add(child);
  const [status] = await once(child, "exit");
  children.delete(child);
  if (status !== 0) {
    console.error(`\n${step}: failed`);
    for (const other of children) other.kill();
    finish(1);
  }
  console.log(`\n— ${step}: ${secondsSince(started)} s`);
}

/** With room for new objects: by default, a quarter of the compiler's time goes to garbage collection. */
function checkTypes(step, project) {
  return run(step, "node", "--max-semi-space-size=128", "node_modules/typescript/bin/tsc", "-b", project);
}

function readReport(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function browserTestsOf(suite) {
  return [...suite.specs.flatMap(({ tests }) => tests), ...(suite.suites ?? []).flatMap(browserTestsOf)];
}

/** Test files with their seconds, the slowest first. */
function slowestFiles() {
  const unit = readReport(unitReport).testResults.map(({ name, startTime, endTime }) => ({
    file: relative(projectRoot, name),
    ms: endTime - startTime,
  }));
  const browser = readReport(browserReport).suites.map((suite) => ({
    file: suite.file,
    ms: browserTestsOf(suite)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...unit, ...browser].sort((one, other) => other.ms - one.ms);
}

await prepare();
process.env.CHROMIUM_PATH = findOrInstallChromium();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
const started = Date.now();
await run("Types of the routes", "react-router", "typegen");
// Each of these uses one core.
await Promise.all([
  checkTypes("Types of the server", "tsconfig.server.json"),
  run("Format, lint and import rules", "biome", "check", "--error-on-warnings").then(() =>
    run("Unused files, exports and packages", "knip"),
  ),
]);
await Promise.all([checkTypes("Types of the tests", "."), checkTypes("Types of the pages", "web")]);
await run(
  "Unit and integration tests",
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
  ...(all ? [] : ["--exclude=**/*.slow.test.ts"]),
);
if (all) {
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
  // Promtool comes from Debian.
  if (existsSync("/usr/bin/apt-get")) await run("Alert rules", "node", "scripts/alerts.mjs");
}
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = browserReport;
await run(
  "Browser tests",
  "playwright",
  "test",
  "--reporter=list,json",
  ...(all ? [] : ["--project=journeys"]),
);
console.log("\nThe ten slowest test files:");
for (const { file, ms } of slowestFiles().slice(0, 10)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}
console.log(`\nEverything passed in ${secondsSince(started)} s.`);
finish(0);
