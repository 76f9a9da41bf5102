import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Script } from "node:vm";
import { keepCompiled, readCompiled } from "./compiled-code.ts";

/**
 * Runs server/main.ts, which the build puts into one file, with V8's compiled form of it kept beside: to compile it anew is half of
 * what a start costs. (From Node 22 on `module.enableCompileCache()` does the same.)
 */
const file = join(import.meta.dirname, "../main/main.cjs");
const compiledFile = join(import.meta.dirname, "../main/compiled.bin");
/** By then the functions that a running shop needs are compiled and go into the file. */
const keepAfterMs = 10_000;

const bytes = readFileSync(file);
const compiled = readCompiled(compiledFile, bytes);
const script = new Script(bytes.toString("latin1"), {
  filename: file,
  ...(compiled && { cachedData: compiled }),
});
const module = { exports: {} };
// A script that was compiled earlier cannot import by itself; the build makes it ask us (rolldown.config.mjs).
const importModule = (specifier: string) => import(specifier);
script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file), importModule);
// That of another version of Node is refused.
if (!compiled || script.cachedDataRejected) setTimeout(keep, keepAfterMs).unref();

/** Where the build may only be read, the shop starts a little later, and that is all. */
function keep() {
  keepCompiled(compiledFile, bytes, script.createCachedData()).catch(() => {});
}
