import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "rolldown";
import type { TestProject } from "vitest/node";
import { projectRoot } from "#server/env/program.ts";

/** Where the packages that it imports are found. */
const folder = join(projectRoot, "node_modules/.cache/sedia");

/** Bundles the thread that draws PDFs, because Node 20 can't start a thread with TypeScript. */
export async function setup(project: TestProject): Promise<void> {
  await buildPdfWorker();
  project.onTestsRerun(buildPdfWorker);
}

async function buildPdfWorker(): Promise<void> {
  // Another run of the tests may be reading or building it.
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
