import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { retentionDays } from "#contract/retention.ts";
import { deleteOldAuditEntries } from "#server/audit/audit.queries.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { deleteOldSignIns } from "#server/identity/sign-ins.queries.ts";
import { deleteExpiredEmails } from "#server/mail/outbox.ts";
import { deleteOldDeliveries } from "#server/webhooks/deliveries.queries.ts";
import { eraseCanceledOrders } from "./orders.queries.ts";

const everyMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** A statement of this size stays far below the statement timeout. */
const limit = 500;

type Parts = { db: Db; outboxDir: string };

/** Deletes personal data that the shop needs no longer (see contract/retention.ts). */
export function deleteOldDataJob(parts: Parts) {
  return { name: "delete old data", everyMs, run: (stopping: AbortSignal) => deleteOldData(parts, stopping) };
}

/** Several servers may do this at once. */
export async function deleteOldData({ db, outboxDir }: Parts, stopping: AbortSignal): Promise<void> {
  const batches = [
    () => deleteOldSignIns(db, { days: retentionDays.signIns, limit }),
    () => deleteOldAuditEntries(db, { days: retentionDays.auditEntries, limit }),
    () => deleteOldDeliveries(db, { days: retentionDays.webhookDeliveries, limit }),
    () => transact(db, (tx) => eraseCanceledOrders(tx, { days: retentionDays.canceledOrders, limit })),
  ];
  for (const batch of batches) while (!stopping.aborted && (await batch()) === limit);
  await deleteExpiredEmails(db);
  await deleteOldFiles(outboxDir, retentionDays.emailFiles);
}

async function deleteOldFiles(folder: string, days: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - days * dayMs) await rm(path, { force: true });
  }
}
