import { asc, eq, inArray, sql, sum } from "drizzle-orm";
import type { DisputeState } from "#contract/orders/payment.ts";
import type { Queryable } from "#server/db/client.ts";
import { isAttempt } from "#server/db/queue.ts";
import { type DisputeRow, disputes } from "#server/db/schema/disputes.ts";

const openStates: DisputeState[] = ["needs response", "under review"];

export function isOpen({ state }: Pick<DisputeRow, "state">): boolean {
  return openStates.includes(state);
}

export async function findDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  const rows = await db.select().from(disputes).where(eq(disputes.id, id));
  return rows[0];
}

export function listDisputesOf(db: Queryable, paymentIds: string[]): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(inArray(disputes.paymentId, paymentIds)).orderBy(asc(disputes.id));
}

/** The money of a payment that the provider gave back to the customer because of disputes. */
export async function sumLost(db: Queryable, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(disputes.lostCents).mapWith(Number) })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  return row?.cents ?? 0;
}

/** Those of these disputes that the shop knows. */
export async function listKnownReferences(db: Queryable, references: string[]): Promise<string[]> {
  const rows = await db
    .select({ reference: disputes.reference })
    .from(disputes)
    .where(inArray(disputes.reference, references));
  return rows.map(({ reference }) => reference);
}

/** Webhooks are faster: the provider is asked about an open dispute in case one was lost. */
export const checkDisputeAfter = sql`now() + interval '6 hours'`;

/** For a dispute that was not recorded again, because its provider is no longer set up. */
export async function scheduleDisputeCheck(db: Queryable, dispute: DisputeRow): Promise<void> {
  await db.update(disputes).set({ dueAt: checkDisputeAfter }).where(isAttempt(disputes, dispute));
}
