import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { projectRoot } from "#server/env.ts";

let reports: Writable | undefined;

/** Stops this process and all processes it started, if the test runner ends without stopping them. Spawn it with `detached: true`. */
export function stopWithRunner(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  report({ started: pid });
  child.once("exit", () => report({ ended: pid }));
}

/** Stops the database in this data folder and deletes the folder, if the test runner ends without doing so. */
export function deleteWithRunner(folder: string): void {
  report({ folder });
}

function report(message: Record<string, unknown>) {
  reports ??= startCleanup();
  reports.write(`${JSON.stringify(message)}\n`);
}

function startCleanup(): Writable {
  // In a process group of its own: Ctrl-C in the terminal must not reach it.
  const cleanup = spawn(process.execPath, [join(projectRoot, "scripts/stop-leftovers.mjs")], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  cleanup.unref();
  // A pipe to a child is a socket; it must not keep the runner alive.
  const input = cleanup.stdin as Writable & { unref?: () => void };
  input.unref?.();
  input.on("error", () => {});
  return input;
}
