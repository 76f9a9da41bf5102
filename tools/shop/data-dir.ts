import { realpathSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteWithRunner } from "./leftovers.ts";

/** Creates a data folder that is deleted when the process exits, even if it crashes. */
export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-tools-"));
  // PostgreSQL started by root runs as another user, who must be able to enter this folder.
  await chmod(dataDir, 0o755);
  deleteWithRunner(dataDir);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  // Under root, the cluster can be a link to a folder elsewhere.
  const database = join(dataDir, "postgres");
  try {
    await rm(realpathSync(database), { recursive: true, force: true });
  } catch {
    // The database was never created.
  }
  await rm(dataDir, { recursive: true, force: true });
}
