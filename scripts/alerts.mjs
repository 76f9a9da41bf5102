// npm run check:alerts: checks the alert rules in deploy/prometheus and the queries of the dashboard with Prometheus's promtool, and runs
// the tests of the rules.
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
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

/** The queries as recording rules, which promtool can check. */
function dashboardRules() {
  const { panels } = JSON.parse(readFileSync(join(projectRoot, "deploy/grafana/sedia.json"), "utf8"));
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const rules = queries.map((expr, index) => ({
    record: `query_${index}`,
    expr: expr.replaceAll("$__rate_interval", "5m").replaceAll("$instance", ".*"),
  }));
  // JSON is YAML, too.
  return JSON.stringify({ groups: [{ name: "dashboard", rules }] });
}

if (!find() && existsSync("/usr/bin/apt-get")) download();
const promtool = find();
if (!promtool) throw new Error("No promtool found. Install Prometheus, or set PROMTOOL_PATH to where it is.");
const temporary = mkdtempSync(join(tmpdir(), "sedia-alerts-"));
const queries = join(temporary, "dashboard.yml");
writeFileSync(queries, dashboardRules());
const results = [
  ["check", "rules", "alerts.yml"],
  ["test", "rules", "alerts.test.yml"],
  ["check", "rules", queries],
].map((args) => spawnSync(promtool, args, { cwd: rulesDir, stdio: "inherit" }));
rmSync(temporary, { recursive: true });
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
