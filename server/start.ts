import { readFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, Script } from "node:vm";

/**
 * Runs server/main.ts, which the build puts into one file, with V8's compiled form of it kept beside: to compile it anew is half of
 * what a start costs. (From Node 22 on `module.enableCompileCache()` does the same.)
 */
const file = join(import.meta.dirname, "../main/main.cjs");
const compiledFile = join(import.meta.dirname, "../main/compiled.bin");
/** By then the functions that a running shop needs are compiled and go into the file. */
const keepAfterMs = 10_000;

muteLoaderWarning();
const compiled = readIfThere(compiledFile);
const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, "utf8")}\n})`,
  {
    filename: file,
    ...(compiled && { cachedData: compiled }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  },
);
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
// Of another version of Node it is no use.
if (!compiled || script.cachedDataRejected) setTimeout(keepCompiled, keepAfterMs).unref();

/** Node calls it experimental that a script may import modules. Whoever starts the shop can do nothing about it. */
function muteLoaderWarning() {
  const printers = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (!warning.message.includes("USE_MAIN_CONTEXT_DEFAULT_LOADER"))
      for (const print of printers) print(warning);
  });
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Where the build may only be read, the shop starts a little later, and that is all. */
async function keepCompiled() {
  const draft = `${compiledFile}-${process.pid}`;
  try {
    // Whole or not at all: V8 does not look closely at what it is given.
    const whole = await open(draft, "wx");
    await whole.writeFile(script.createCachedData());
    await whole.sync();
    await whole.close();
    await rename(draft, compiledFile);
  } catch {}
}
