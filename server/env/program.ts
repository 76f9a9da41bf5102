import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

function findProjectRoot(from: string): string {
  return existsSync(join(from, "package.json")) ? from : findProjectRoot(dirname(from));
}

/** The folder with package.json. Found by walking up, because this file runs both as source and bundled into build/. */
export const projectRoot = findProjectRoot(import.meta.dirname);

/** Of this release: see CHANGELOG.md. */
export const version: string = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;
