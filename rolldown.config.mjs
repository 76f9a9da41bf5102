import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "rolldown";

const commands = readdirSync("server/commands").map((file) => [
  basename(file, ".ts"),
  `./server/commands/${file}`,
]);

/** The server and its commands as plain JavaScript, because Node 20 does not run TypeScript. Packages stay outside. */
export default defineConfig({
  input: Object.fromEntries([["main", "./server/main.ts"], ["bench", "./bench/bench.ts"], ...commands]),
  platform: "node",
  // Everything but our own files and the helpers the compiler brings along.
  external: /^(?!@oxc-project)[a-z@]/,
  output: { dir: "build/shop", cleanDir: true, sourcemap: true },
});
