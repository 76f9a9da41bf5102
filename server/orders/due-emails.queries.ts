import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { users } from "#server/db/schema/users.ts";
import { type OrderRow, type OrderWithLines, withLines } from "./orders.queries.ts";

/** An order whose mail is due, and whether the customer has confirmed the address it goes to. */
export type DueMail = OrderWithLines & { emailVerified: boolean };

/** Takes mails that are due for a while, so that no other server sends them too. A server that fails leaves them due. */
export async function claimDueMails(tx: Queryable, limit: number): Promise<DueMail[]> {
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.mailDueAt} <= now()`)
    .orderBy(asc(orders.mailDueAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const rows = await tx
    .update(orders)
    .set({ mailDueAt: sql`now() + interval '5 minutes'` })
    .where(inArray(orders.id, ids))
    .returning();
  const verified = await verifiedAmong(tx, ids);
  return (await withLines(tx, rows)).map((order) => ({ ...order, emailVerified: verified.has(order.id) }));
}

/** An order that went on while its mail was sent has another one due. */
export async function markMailed(db: Queryable, { id, status }: OrderRow): Promise<void> {
  await db
    .update(orders)
    .set({ mailDueAt: null })
    .where(and(eq(orders.id, id), eq(orders.status, status)));
}

/** Later than a mail server needs to forget a flood. */
export async function postponeMail(db: Queryable, { id }: OrderRow): Promise<void> {
  await db
    .update(orders)
    .set({ mailDueAt: sql`date_trunc('hour', now()) + interval '1 hour'` })
    .where(eq(orders.id, id));
}

/** The address of an order may no longer be the account's. */
async function verifiedAmong(tx: Queryable, orderIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), eq(users.email, orders.email)))
    .where(and(inArray(orders.id, orderIds), eq(users.emailVerified, true)));
  return new Set(rows.map(({ id }) => id));
}
