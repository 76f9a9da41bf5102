// npm start, npm run build, npm run seed, …: installs and builds if anything changed, then runs the named file of build/.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { install, projectRoot } from "./install.mjs";

const sources = [
  "contract",
  "server",
  "tools",
  "web",
  "public",
  "scripts",
  "package-lock.json",
  "package.json",
  "vite.config.ts",
  "react-router.config.ts",
  "rolldown.config.mjs",
  "tsconfig.json",
];
/** Tests, and files that programs write. */
const notBuilt = /\.test\.tsx?$|tools\/bench\/results\/|tools\/api-client\/schema\.ts$/;
const stamp = join(projectRoot, "build/sources.sha256");

/** Names and contents, not times: a checkout or a copy changes times only. */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const source of sources) {
    const path = join(projectRoot, source);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true })
          .sort()
          .map((file) => join(path, file))
      : [path];
    for (const file of files) {
      if (notBuilt.test(file) || statSync(file).isDirectory()) continue;
      hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/** Installs and builds what is missing: to run the shop, or also to test and develop it. */
export async function prepare(purpose = "develop") {
  const wanted = fingerprint();
  const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  install(isBuilt && purpose === "build" ? "run" : purpose);
  if (purpose === "develop") await import("./client.mjs");
  if (isBuilt) return;
  console.log("Building the shop…");
  const { build } = await import("./build.mjs");
  await build(wanted);
}

const [, thisFile, command, ...rest] = process.argv;
if (thisFile && pathToFileURL(thisFile).href === import.meta.url) {
  await prepare("build");
  if (!command) process.exit();
  process.env.NODE_ENV ??= "production";
  // The real folder: a restarted worker loads the same build as the others.
  const entry = realpathSync(join(projectRoot, "build", `${command}.js`));
  process.argv = [process.argv[0], entry, ...rest];
  await import(pathToFileURL(entry).href);
}
