import { join } from "node:path";
import { projectRoot } from "#server/env/program.ts";

/** Runs a drill with the built shop and prints each kind of failure once. The exit code is 1 if there are any. */
export async function reportDrill(name: string, drill: (shop: string) => Promise<string[]>): Promise<void> {
  const started = Date.now();
  const failures = await drill(join(projectRoot, "build/shop/main.js")).catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  for (const failure of new Set(failures)) console.error(failure);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    failures.length === 0
      ? `The ${name} drill passed in ${seconds} s.`
      : `The ${name} drill failed: ${failures.length} failures.`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}
