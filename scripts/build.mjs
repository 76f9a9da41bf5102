// Builds everything that `npm start` needs: pages, server, and compressed copies of the files.
import { execFile } from "node:child_process";
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
async function run(folder, tool, ...args) {
  const path = join(projectRoot, "node_modules/.bin", tool);
  const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: relative(projectRoot, folder) };
  try {
    await promisify(execFile)(path, args, { cwd: projectRoot, env, maxBuffer: 64 * 1024 * 1024 });
  } catch ({ stdout, stderr }) {
    console.error(`${stdout}${stderr}`);
    throw new Error(`${tool} ${args.join(" ")} failed`);
  }
}

/** Files at the same time, because one file is compressed by one core. */
async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => compressible.test(entry))
      .map(async (entry) => {
        const file = join(folder, entry);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await brotli(content));
        await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
      }),
  );
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
  // First, because it empties the folder.
  await run(folder, "react-router", "build");
  await Promise.all([
    run(folder, "rolldown", "--config", "rolldown.config.mjs"),
    precompress(join(folder, "client")),
  ]);
  writeFileSync(join(folder, "sources.sha256"), fingerprint);
  switchTo(folder);
  removeOldBuilds();
}
