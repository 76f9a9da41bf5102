// Installs the packages when they are missing or older than the lockfile. Uses Node only, because nothing else is installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export const projectRoot = dirname(import.meta.dirname);

export function install() {
  const lockfile = join(projectRoot, "package-lock.json");
  const installed = join(projectRoot, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  console.log("Installing packages…");
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: projectRoot,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("The packages could not be installed. See npm's message above.");
    process.exit(1);
  }
}
