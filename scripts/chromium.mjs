// Finds a Chromium for the tests, and on Debian and Ubuntu installs one if needed.
// The headless shell comes first: without the parts that draw windows, it takes half of the processor time.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const headlessShell = "/usr/bin/chromium-headless-shell";
const usualPlaces = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const isRoot = process.getuid?.() === 0;

function find() {
  return usualPlaces.find((path) => existsSync(path));
}

function aptGet(...args) {
  const [command, ...rest] = isRoot ? ["apt-get", ...args] : ["sudo", "-n", "apt-get", ...args];
  const { status } = spawnSync(command, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}

function install() {
  console.log("Installing Chromium…");
  aptGet("update", "-qq");
  const packages = ["chromium-headless-shell", "chromium"];
  packages.some((name) => aptGet("install", "-y", "-qq", "--no-install-recommends", name));
}

export function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const wanted = isRoot ? existsSync(headlessShell) : find();
  if (!wanted && existsSync("/usr/bin/apt-get")) install();
  const path = find();
  if (!path) throw new Error("No Chromium found. Install one, or set CHROMIUM_PATH to where it is.");
  return path;
}
