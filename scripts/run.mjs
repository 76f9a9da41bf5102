// npm start and npm run build install and build if anything changed. npm start, npm run seed, … run the named file of build/.
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

const isBuilt = (wanted) => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

/** Installs and builds what is missing: to run the shop, or also to test and develop it. */
export async function prepare(purpose = "develop") {
  const wanted = fingerprint();
  const built = isBuilt(wanted);
  install(built && purpose === "build" ? "run" : purpose);
  if (purpose === "develop") await import("./client.mjs");
  if (built) return;
  console.log("Building the shop…");
  const { build } = await import("./build.mjs");
  await build(wanted);
}

/** Commands may run beside the shop or from cron: they must not replace packages or the build, nor need what builds. */
function requireBuild(file) {
  if (!existsSync(file)) {
    console.error("Build the shop first: npm run build");
    process.exit(1);
  }
  if (!isBuilt(fingerprint())) console.error("The build is not of these sources. To renew it: npm run build");
}

const [, thisFile, command, ...rest] = process.argv;
if (thisFile && pathToFileURL(thisFile).href === import.meta.url) {
  if (!command || command === "shop/main") await prepare("build");
  if (!command) process.exit();
  process.env.NODE_ENV ??= "production";
  const file = join(projectRoot, "build", `${command}.js`);
  if (command !== "shop/main") requireBuild(file);
  // The real folder: a restarted worker loads the same build as the others.
  const entry = realpathSync(file);
  process.argv = [process.argv[0], entry, ...rest];
  await import(pathToFileURL(entry).href);
}
