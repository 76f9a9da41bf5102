import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { retentionDays } from "#contract/orders/retention.ts";
import { deleteOldAuditEntries } from "#server/audit/audit.queries.ts";
import { backgroundJob, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { deleteOldKeys } from "#server/db/idempotency-keys.queries.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { deleteOldSignIns } from "#server/identity/sign-in/sign-ins.queries.ts";
import { deleteOldDeliveries } from "#server/webhooks/deliveries.queries.ts";
import { eraseCanceledOrders, lockErasurePeriod } from "./erasure/erasure.queries.ts";

const everyMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** A statement of this size stays far below the statement timeout. */
const limit = 500;

type Parts = { db: Db; outboxDir: string };

/**
 * Deletes personal data that the shop needs no longer (see contract/orders/retention.ts). Orders and the audit log are only touched if the owner
 * has agreed, and not soon after an upgrade.
 */
export function deleteOldDataJob(parts: Parts) {
  return { name: "delete old data", everyMs, run: (stopping: AbortSignal) => deleteOldData(parts, stopping) };
}

/** Several servers may do this at once. */
export async function deleteOldData({ db, outboxDir }: Parts, stopping: AbortSignal): Promise<void> {
  const batches = [
    () => deleteOldKeys(db, limit),
    () => deleteOldSignIns(db, { days: retentionDays.signIns, limit }),
    () => deleteOldDeliveries(db, { days: retentionDays.webhookDeliveries, limit }),
    () => transact(db, deleteAgreedAuditEntries),
    () => transact(db, eraseAgreedOrders),
  ];
  for (const batch of batches) while (!stopping.aborted && (await batch()) === limit);
  await deleteOldFiles(outboxDir, retentionDays.emailFiles);
}

/** The audit log is the shop's record of orders and accounts, so that the owner has to agree. */
async function deleteAgreedAuditEntries(tx: Transaction): Promise<number> {
  if ((await lockErasurePeriod(tx)) === undefined) return 0;
  return deleteOldAuditEntries(tx, { days: retentionDays.auditEntries, limit });
}

async function eraseAgreedOrders(tx: Transaction): Promise<number> {
  const days = await lockErasurePeriod(tx);
  if (days === undefined) return 0;
  const erased = await eraseCanceledOrders(tx, { days, limit });
  if (erased > 0)
    await recordAuditEvent(tx, backgroundJob, {
      action: "orders.erased",
      subject: "shop",
      subjectId: "erasure",
      subjectName: erased === 1 ? "1 canceled order" : `${erased} canceled orders`,
      before: null,
      after: { orders: erased, days },
    });
  return erased;
}

async function deleteOldFiles(folder: string, days: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - days * dayMs) await rm(path, { force: true });
  }
}
