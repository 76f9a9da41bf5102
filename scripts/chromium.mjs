// Finds Chromium for the tests, and on Debian and Ubuntu installs it if needed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function find() {
  return usualPlaces.find((path) => path && existsSync(path));
}

export function findOrInstallChromium() {
  const found = find();
  if (found) return found;
  if (existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium…");
    const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ]) {
      const [command, ...rest] = [...sudo, "apt-get", ...args];
      spawnSync(command, rest, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    }
  }
  const installed = find();
  if (!installed) throw new Error("No Chromium found. Install one, or set CHROMIUM_PATH to where it is.");
  return installed;
}
