import { chmod, mkdir } from "node:fs/promises";

export const sharedDir = "/var/lib/sedia";

/** For root only: where PostgreSQL's own user can enter, when the shop's folders are closed to it. */
export async function makeSharedDir(): Promise<string> {
  await mkdir(sharedDir, { recursive: true });
  // Whatever root's umask is.
  await chmod(sharedDir, 0o755);
  return sharedDir;
}
