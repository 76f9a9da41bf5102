import { createWriteStream } from "node:fs";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "#contract/basics/domain-error.ts";
import type { Env } from "#server/env/parse-env.ts";
import type { BackupStore } from "./backup-store.ts";
import { openBackupStore } from "./open-backup-store.ts";
import { type BackupFile, openBackup } from "./sealed-file.ts";

type Wanted = { name?: string | undefined; keyFile?: string | undefined };

/**
 * Opens a backup: a file, or a name in the place of backups. Without a name: the newest one there. A backup in a bucket is downloaded
 * and deleted after the work.
 */
export async function withBackup<Result>(
  env: Env,
  { name, keyFile }: Wanted,
  work: (file: BackupFile) => Promise<Result>,
): Promise<Result> {
  if (name && (!env.backupsBucket || (await exists(name))))
    return work(await openBackup(resolve(name), keyFile));
  const store = openBackupStore(env);
  const chosen = name ?? (await newestIn(store));
  if (!env.backupsBucket) return work(await openBackup(join(store.place, chosen), keyFile));
  const folder = await mkdtemp(join(tmpdir(), "sedia-backup-"));
  try {
    return await work(await openBackup(await download(store, chosen, folder), keyFile));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function newestIn(store: BackupStore): Promise<string> {
  const files = (await store.list()).filter(({ name }) => /\.backup(\.age)?$/.test(name));
  const newest = files.sort((a, b) => b.changedAtMs - a.changedAtMs)[0];
  if (!newest) throw new StartError(`There is no backup in ${store.place}.`);
  return newest.name;
}

async function download(store: BackupStore, name: string, folder: string): Promise<string> {
  const content = await store.get(name);
  if (!content) throw new StartError(`There is no backup ${name} here or in ${store.place}.`);
  const path = join(folder, basename(name));
  await pipeline(Readable.from(content), createWriteStream(path, { mode: 0o600 }));
  return path;
}
