// Builds everything that `npm start` needs: pages, server, and compressed copies of the files.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { projectRoot } from "./install.mjs";

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** `build` is a link to the newest folder in here. A running shop reads the folder that it was started from. */
const builds = join(projectRoot, ".builds");
const link = join(projectRoot, "build");
const kept = 3;

/** Shows the output of a tool only when it fails. */
function run(folder, tool, ...args) {
  const path = join(projectRoot, "node_modules/.bin", tool);
  const env = { ...process.env, BUILD_DIR: relative(projectRoot, folder) };
  const { status, stdout, stderr } = spawnSync(path, args, { cwd: projectRoot, encoding: "utf8", env });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  throw new Error(`${tool} ${args.join(" ")} failed`);
}

async function precompress(folder) {
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!compressible.test(entry)) continue;
    const file = join(folder, entry);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content));
    await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
  }
}

function switchTo(folder) {
  // A folder of that name was made by `npm run dev`, or by a release that built into it.
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) renameSync(link, `${folder}-before`);
  symlinkSync(relative(projectRoot, folder), `${folder}-link`);
  renameSync(`${folder}-link`, link);
}

function removeOldBuilds() {
  const folders = readdirSync(builds).map((name) => join(builds, name));
  const newestFirst = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of newestFirst.slice(kept)) rmSync(folder, { recursive: true, force: true });
}

/** Builds into a new folder, marks it with the fingerprint of its sources, and switches to it. */
export async function build(fingerprint) {
  const folder = join(builds, `${fingerprint.slice(0, 12)}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  run(folder, "react-router", "build");
  run(folder, "rolldown", "--config", "rolldown.config.mjs");
  await precompress(join(folder, "client"));
  writeFileSync(join(folder, "sources.sha256"), fingerprint);
  switchTo(folder);
  removeOldBuilds();
}
