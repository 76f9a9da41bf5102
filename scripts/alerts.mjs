// npm run check:alerts: checks the alert rules in deploy/prometheus with Prometheus's promtool, and runs their tests.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./install.mjs";

const rulesDir = join(projectRoot, "deploy/prometheus");
/** Unpacked and not installed: Debian's package starts a Prometheus. */
const unpacked = join(projectRoot, "node_modules/.cache/prometheus");

function find() {
  const places = [process.env.PROMTOOL_PATH, "/usr/bin/promtool", join(unpacked, "usr/bin/promtool")];
  return places.find((path) => path && existsSync(path));
}

function download() {
  console.log("Downloading Debian's package of Prometheus…");
  mkdirSync(unpacked, { recursive: true });
  const run = (command, ...args) => execFileSync(command, args, { cwd: unpacked, stdio: "pipe" });
  if (process.getuid?.() === 0) run("apt-get", "update");
  run("apt-get", "download", "prometheus");
  const file = readdirSync(unpacked).find((name) => name.endsWith(".deb"));
  run("dpkg-deb", "--extract", file, ".");
}

if (!find() && existsSync("/usr/bin/apt-get")) download();
const promtool = find();
if (!promtool) throw new Error("No promtool found. Install Prometheus, or set PROMTOOL_PATH to where it is.");
const results = [
  ["check", "rules", "alerts.yml"],
  ["test", "rules", "alerts.test.yml"],
].map((args) => spawnSync(promtool, args, { cwd: rulesDir, stdio: "inherit" }));
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
