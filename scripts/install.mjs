// Installs the packages that a command needs, if they are missing or older than the lockfile. Uses Node only, because nothing else is
// installed yet. `node scripts/install.mjs` installs all packages, `node scripts/install.mjs build` those of `npm start`.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

export const projectRoot = dirname(import.meta.dirname);
const inProject = (path) => join(projectRoot, path);
const readJson = (path) => JSON.parse(readFileSync(inProject(path), "utf8"));

const installFor = {
  run: () => npmCi(projectRoot, "--omit=dev"),
  build: installForBuild,
  develop: () => npmCi(projectRoot, "--include=dev"),
};

/** Installs the packages to run a built shop, to build it as well, or to develop it: all of them. */
export function install(purpose) {
  if (isInstalled(purpose)) return;
  console.log("Installing packages…");
  if (!installFor[purpose]()) {
    console.error("The packages could not be installed. See npm's message above.");
    process.exit(1);
  }
}

function isInstalled(purpose) {
  const lockOfInstalled = "node_modules/.package-lock.json";
  if (!existsSync(inProject(lockOfInstalled))) return false;
  if (statSync(inProject(lockOfInstalled)).mtimeMs < statSync(inProject("package-lock.json")).mtimeMs)
    return false;
  const { dependencies, devDependencies, onlyForDevelopment } = readJson("package.json");
  const needed = { ...dependencies, ...(purpose !== "run" && devDependencies) };
  if (purpose === "build") for (const name of onlyForDevelopment) delete needed[name];
  const { packages } = readJson(lockOfInstalled);
  return Object.keys(needed).every((name) => `node_modules/${name}` in packages);
}

/** npm can't leave out a part of devDependencies, so it installs into a folder of its own, from copies of the manifests without that part. */
function installForBuild() {
  const folder = inProject(".install");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const manifest = readJson("package.json");
  const lock = readJson("package-lock.json");
  for (const name of manifest.onlyForDevelopment) {
    delete manifest.devDependencies[name];
    delete manifest.overrides[name];
    delete lock.packages[""].devDependencies[name];
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  copyFileSync(inProject(".npmrc"), join(folder, ".npmrc"));
  const succeeded = npmCi(folder, "--include=dev");
  if (succeeded) {
    rmSync(inProject("node_modules"), { recursive: true, force: true });
    renameSync(join(folder, "node_modules"), inProject("node_modules"));
  }
  rmSync(folder, { recursive: true, force: true });
  return succeeded;
}

export function npmCi(cwd, ...options) {
  const { status } = spawnSync("npm", ["ci", ...options, "--no-audit", "--no-fund"], {
    cwd,
    stdio: "inherit",
    // With production, npm leaves out what the build needs.
    env: { ...process.env, NODE_ENV: undefined },
  });
  return status === 0;
}

const [, thisFile, purpose = "develop"] = process.argv;
if (thisFile && pathToFileURL(thisFile).href === import.meta.url) install(purpose);
