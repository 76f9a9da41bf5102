import type { Logger } from "pino";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#server/db/client.ts";
import { workOff } from "#server/db/queue.ts";
import { backups } from "#server/db/schema/backups.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { type BackupTarget, newBackupName, type WrittenBackup, writeBackup } from "./backup-shop.ts";
import type { BackupStore } from "./backup-store.ts";
import {
  type BackupRow,
  deleteBackupRow,
  deleteOldFailures,
  enqueueScheduledBackup,
  findLastFinished,
  lease,
  listExpiredBackups,
  recordBackupEnd,
  recordBackupStart,
  renewLease,
} from "./backups.queries.ts";

export type BackupParts = {
  db: Db;
  /** Without a connection pooler, for a snapshot that is kept for the whole backup. */
  direct: Db;
  uploads: UploadStore;
  store: BackupStore;
  recipients: string[];
  log: Pick<Logger, "error">;
  renewEveryMs?: number;
};

const everyMs = 60_000;
const usuallyRenewEveryMs = 60_000;
const leastFreeBytes = 1024 ** 3;

/** Makes the backups that the owner has scheduled or started, and deletes scheduled ones that are old. */
export function makeBackupsJob(parts: BackupParts) {
  return {
    name: "make backups",
    everyMs,
    channel: "backups",
    run: (stopping: AbortSignal) => makeBackups(parts, stopping),
  };
}

/** Several servers may do this at once: each backup is made by one. */
export async function makeBackups(parts: BackupParts, stopping?: AbortSignal): Promise<void> {
  const { db, store } = parts;
  await enqueueScheduledBackup(db, uuidv7());
  const work = (row: BackupRow) => makeBackup(parts, row, stopping);
  await workOff(parts, { table: backups, lease, work }, () => !stopping?.aborted);
  await deleteOldFailures(db);
  for (const { id, name } of await listExpiredBackups(db, store.place)) {
    await store.delete(name ?? "");
    await deleteBackupRow(db, id);
  }
}

async function makeBackup(parts: BackupParts, row: BackupRow, stopping?: AbortSignal): Promise<void> {
  const { db, store, recipients } = parts;
  // What a crash left of an earlier attempt.
  if (row.name && row.place === store.place) await store.delete(row.name);
  const target = { store, name: newBackupName(recipients), recipients, stopping };
  await recordBackupStart(db, row, target);
  await requireSpace(parts);
  const written = await withLease(parts, row, target);
  if (!(await recordBackupEnd(db, row, written))) await store.delete(target.name);
}

async function withLease(
  { db, direct, uploads, log, renewEveryMs = usuallyRenewEveryMs }: BackupParts,
  row: BackupRow,
  target: BackupTarget,
): Promise<WrittenBackup> {
  const renewal = setInterval(() => {
    renewLease(db, row).catch((error: unknown) => log.error({ err: error }, "could not renew a lease"));
  }, renewEveryMs);
  try {
    return await writeBackup({ db: direct, uploads }, target);
  } finally {
    clearInterval(renewal);
  }
}

/** A full disk would stop the shop. */
async function requireSpace({ db, store }: BackupParts): Promise<void> {
  if (!store.freeBytes) return;
  const last = await findLastFinished(db);
  const needed = Math.max(last?.bytes ?? 0, leastFreeBytes);
  const free = await store.freeBytes();
  if (free < needed)
    throw new Error(
      `Only ${megabytes(free)} MB are free in ${store.place}, and ${megabytes(needed)} MB are needed.`,
    );
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}
