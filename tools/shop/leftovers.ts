import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { projectRoot } from "#server/env/program.ts";

let cleanupInput: Writable | undefined;

/** Kills this process and its children if the test runner exits without stopping them. Spawn it with `detached: true`. */
export function stopWithRunner(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  report({ started: pid });
  child.once("exit", () => report({ ended: pid }));
}

/** Stops the database in this data folder and deletes the folder if the test runner exits without doing so. */
export function deleteWithRunner(folder: string): void {
  report({ folder });
}

function report(message: Record<string, unknown>) {
  cleanupInput ??= startCleanup();
  cleanupInput.write(`${JSON.stringify(message)}\n`);
}

function startCleanup(): Writable {
  // In its own process group, so that Ctrl-C in the terminal does not reach it.
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
