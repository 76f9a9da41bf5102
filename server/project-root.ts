import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

function findProjectRoot(from: string): string {
  return existsSync(join(from, "package.json")) ? from : findProjectRoot(dirname(from));
}

/** The folder with package.json. Found by walking up, because this file runs both as source and bundled into build/. */
export const projectRoot = findProjectRoot(import.meta.dirname);
