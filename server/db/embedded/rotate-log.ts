import { copyFile, stat, truncate } from "node:fs/promises";

const maxLogBytes = 10 * 1024 ** 2;
const checkEveryMs = 60 * 60_000;

/**
 * Moves the lines of a large log to a second file, which replaces the previous one. PostgreSQL appends to the file that it was started with,
 * so the file is emptied and not renamed.
 */
export async function rotateLog(file: string, maxBytes = maxLogBytes): Promise<void> {
  const { size } = await stat(file);
  if (size <= maxBytes) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Returns a function that ends it. */
export function rotateLogHourly(file: string): () => void {
  // On a full disk it fails, and succeeds later.
  const timer = setInterval(() => void rotateLog(file).catch(() => {}), checkEveryMs).unref();
  return () => clearInterval(timer);
}
