import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "rolldown";

const entriesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [basename(file, ".ts"), `./${folder}/${file}`]);

/**
 * The bundle contains all packages but those that the server loads at run time: they have native parts, threads or data files, or are
 * shared with the built pages. Vite and Playwright are for development only.
 */
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const external = new RegExp(
  `^(?:${[...Object.keys(dependencies), "vite", "@playwright/test"].join("|")})(?:/|$)`,
);

/** Set by scripts/build.mjs. */
const buildDir = process.env.BUILD_DIR ?? "build";

/** The server and its commands as JavaScript, because Node 20 does not run TypeScript. */
export const server = {
  input: Object.fromEntries([
    ["main", "./server/main.ts"],
    ["pdf-worker", "./server/runtime/pdf-worker.ts"],
    ...entriesOf("server/commands"),
  ]),
  platform: "node",
  external,
  output: { dir: `${buildDir}/shop`, cleanDir: true, sourcemap: true },
};

/** Tools for developers. */
const tools = {
  ...server,
  input: Object.fromEntries(entriesOf("tools")),
  output: { ...server.output, dir: `${buildDir}/tools` },
};

export default defineConfig([server, tools]);
