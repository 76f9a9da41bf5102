import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "rolldown";
import { projectRoot } from "#server/env.ts";

/** Bundles the thread that draws PDFs, because Node 20 can't start a thread with TypeScript. */
export async function setup(): Promise<void> {
  const folder = join(projectRoot, "build/test");
  const unfinished = join(folder, `pdf-worker-${randomUUID()}.js`);
  try {
    await build({
      cwd: projectRoot,
      input: "./server/runtime/pdf-worker.ts",
      platform: "node",
      // Packages, but neither our files nor our import paths.
      external: /^[^./#]/,
      output: { file: unfinished, format: "esm", codeSplitting: false },
      logLevel: "warn",
    });
    await rename(unfinished, join(folder, "pdf-worker.js"));
  } finally {
    await rm(unfinished, { force: true });
  }
}
