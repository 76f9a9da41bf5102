// In a release this is server.js: `node server.js` starts the shop, and `node server.js backup FILE` and the like run its commands.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = import.meta.dirname;
const { commands } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [node, , command, ...rest] = process.argv;
if (command && !commands.includes(command)) {
  console.error(`There is no command ${command}. There are: ${commands.join(", ")}.`);
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
const entry = join(root, "build/shop", `${command ?? "main"}.js`);
// Commands read their arguments here, and workers are started with this file.
process.argv = [node, entry, ...rest];
await import(pathToFileURL(entry).href);
