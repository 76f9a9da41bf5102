import { DomainError } from "#contract/basics/domain-error.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { recordBackup } from "./backup-shop.ts";
import { enqueueManualBackup } from "./backups.queries.ts";

/** Queues a backup, which a job makes. Returns its id. */
export async function requestBackup(db: Db, actor: Actor, keyed?: KeyedRequest): Promise<string> {
  return once(db, keyed, async (tx) => {
    const id = await enqueueManualBackup(tx);
    if (!id) throw new DomainError("backup_running", "A backup is being made already.");
    await recordBackup(tx, actor, "dashboard");
    return id;
  });
}
