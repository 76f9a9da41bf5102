// Builds everything that `npm start` needs: pages, server, and compressed copies of the files.
import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { projectRoot } from "./install.mjs";

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Shows the output of a tool only when it fails. */
function run(tool, ...args) {
  const path = join(projectRoot, "node_modules/.bin", tool);
  const { status, stdout, stderr } = spawnSync(path, args, { cwd: projectRoot, encoding: "utf8" });
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

export async function build() {
  run("react-router", "build");
  run("rolldown", "--config", "rolldown.config.mjs");
  await precompress(join(projectRoot, "build/client"));
}
