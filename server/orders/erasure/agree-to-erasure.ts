import { sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { erasureAgreements } from "#server/db/schema/erasure.ts";
import { transact } from "#server/db/transact.ts";
import { findErasure } from "./erasure.queries.ts";

const event = { subject: "shop", subjectId: "erasure", subjectName: "Canceled orders" } as const;

/** The owner agrees to erase customers from old canceled orders. Agreeing to another period starts the wait again. */
export async function agreeToErasure(db: Db, actor: Actor, { days }: { days: number }): Promise<boolean> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(erasureAgreements).for("update");
    if (before?.days === days) return false;
    const agreement = { days, agreedAt: sql`now()` };
    await tx
      .insert(erasureAgreements)
      .values(agreement)
      .onConflictDoUpdate({ target: erasureAgreements.id, set: agreement });
    const { startsAt, orders } = await findErasure(tx);
    await recordAuditEvent(tx, actor, {
      ...event,
      action: "shop.erasure_agreed",
      before: before ? { days: before.days } : null,
      after: { days, startsAt, orders },
    });
    return true;
  });
}

/** Takes effect at once. */
export async function withdrawErasure(db: Db, actor: Actor): Promise<void> {
  await transact(db, async (tx) => {
    const [withdrawn] = await tx.delete(erasureAgreements).returning();
    if (!withdrawn) throw new DomainError("not_found", "The shop erases nothing.");
    await recordAuditEvent(tx, actor, {
      ...event,
      action: "shop.erasure_withdrawn",
      before: { days: withdrawn.days },
      after: null,
    });
  });
}
