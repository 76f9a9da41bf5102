// npm run release: writes dist/sedia-VERSION-PLATFORM.tar.gz, a shop that runs without a build, with its SBOM and checksums.
// `-- --folder DIR` writes only the folder that the archive contains. The Docker image is made of it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { npmCi, projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";
import { createSbom } from "./sbom.mjs";

const inProject = (path) => join(projectRoot, path);
const manifest = JSON.parse(readFileSync(inProject("package.json"), "utf8"));

/** Writes a release into an empty folder: what package.json lists as `files`, and packages for the platform of this machine. */
function writeRelease(folder) {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  installPackages(folder);
  for (const path of manifest.files) cpSync(inProject(path), join(folder, path), { recursive: true });
  copyFileSync(inProject("scripts/server.mjs"), join(folder, "server.js"));
  writeFileSync(join(folder, "sbom.json"), createSbom());
}

function installPackages(folder) {
  const forNpm = ["package.json", "package-lock.json", ".npmrc"];
  for (const name of forNpm) copyFileSync(inProject(name), join(folder, name));
  if (!npmCi(folder, "--omit=dev")) throw new Error("The packages could not be installed.");
  for (const name of [...forNpm, "node_modules/.package-lock.json"]) rmSync(join(folder, name));
  const { name, version, description, license, type, engines } = manifest;
  const commands = readdirSync(inProject("server/commands"))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => basename(file, ".ts"));
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name, version, private: true, description, license, type, engines, commands }, undefined, 2)}\n`,
  );
}

/** The same sources make the same archive. Tars other than GNU's lack the options for it. */
function writeArchive(folder, file) {
  const isGnu = execFileSync("tar", ["--version"], { encoding: "utf8" }).includes("GNU tar");
  const reproducible = isGnu
    ? [
        "--sort=name",
        `--mtime=@${commitSeconds()}`,
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--mode=go=u-w",
      ]
    : [];
  const parts = [
    "--create",
    "--use-compress-program=gzip -n",
    `--file=${file}`,
    `--directory=${dirname(folder)}`,
  ];
  execFileSync("tar", [...reproducible, ...parts, basename(folder)], { stdio: "inherit" });
}

/** The time of the last commit. Without git, set SOURCE_DATE_EPOCH. */
function commitSeconds() {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  return (
    given ?? execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: projectRoot, encoding: "utf8" }).trim()
  );
}

function sha256(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function writeDist() {
  const dist = inProject("dist");
  rmSync(dist, { recursive: true, force: true });
  const name = `sedia-${manifest.version}-${process.platform}-${process.arch}`;
  const folder = join(dist, name);
  const archive = `${name}.tar.gz`;
  writeRelease(folder);
  writeArchive(folder, join(dist, archive));
  copyFileSync(join(folder, "sbom.json"), join(dist, "sbom.json"));
  rmSync(folder, { recursive: true });
  const sums = [archive, "sbom.json"].map((file) => `${sha256(join(dist, file))}  ${file}\n`);
  writeFileSync(join(dist, "SHA256SUMS"), sums.join(""));
  console.log(`The release is dist/${archive}.`);
}

const [, thisFile] = process.argv;
if (thisFile && pathToFileURL(thisFile).href === import.meta.url) {
  const { values } = parseArgs({ options: { folder: { type: "string" } } });
  await prepare("build");
  if (values.folder) writeRelease(resolve(values.folder));
  else writeDist();
}
