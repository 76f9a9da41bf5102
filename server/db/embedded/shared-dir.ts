import { chmod, mkdir } from "node:fs/promises";

export const sharedDir = "/var/lib/sedia";

/** For root only: a folder for PostgreSQL's user, when it cannot enter the shop's folders. */
export async function makeSharedDir(): Promise<string> {
  await mkdir(sharedDir, { recursive: true });
  // Independent of root's umask.
  await chmod(sharedDir, 0o755);
  return sharedDir;
}
