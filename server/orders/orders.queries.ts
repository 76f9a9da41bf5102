import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OrderListQuery, PlacedOrder } from "#contract/order.ts";
import type { Queryable } from "#server/db/client.ts";
import { orderLines, orderRequests, orders } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderWithLines = OrderRow & { lines: OrderLineRow[] };

const mostWithoutLimit = 1000;

/** Claims the key for this request; waits while another request with the same key is at work. False: it was used before. */
export async function claimKey(
  tx: Queryable,
  claim: { userId: string; key: string; bodyHash: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(orderRequests)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: orderRequests.key });
  return claimed.length > 0;
}

export async function findRequest(tx: Queryable, userId: string, key: string) {
  const rows = await tx
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.userId, userId), eq(orderRequests.key, key)));
  return rows[0];
}

export async function storeAnswer(tx: Queryable, userId: string, key: string, answer: PlacedOrder) {
  await tx
    .update(orderRequests)
    .set({ answer })
    .where(and(eq(orderRequests.userId, userId), eq(orderRequests.key, key)));
}

/** What the customer can order, at today's prices. Locked, so that none of it leaves the cart meanwhile. */
export function lockReservedItems(tx: Queryable, userId: string) {
  return tx
    .select({
      unitId: stockUnits.id,
      productId: products.id,
      title: products.title,
      category: products.category,
      image: products.image,
      priceCents: products.priceCents,
      discountPercent: products.discountPercent,
    })
    .from(stockUnits)
    .innerJoin(products, eq(products.id, stockUnits.productId))
    .where(and(eq(stockUnits.userId, userId), eq(stockUnits.state, "in cart")))
    .orderBy(asc(stockUnits.addedAt), asc(stockUnits.id))
    .for("update", { of: stockUnits });
}

export async function moveToOrder(tx: Queryable, unitIds: string[], orderId: string): Promise<void> {
  await tx
    .update(stockUnits)
    .set({ state: "ordered", orderId, userId: null })
    .where(inArray(stockUnits.id, unitIds));
}

/** Locked, so that it is not cancelled and confirmed at once. */
export async function lockOrderOf(tx: Queryable, userId: string, id: string): Promise<OrderRow | undefined> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .for("update");
  return rows[0];
}

export async function findOrder(db: Queryable, id: string): Promise<OrderWithLines | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return (await withLines(db, rows))[0];
}

/** Newest first: everybody's, or one customer's. */
export async function listOrders(db: Queryable, { page = 1, limit }: OrderListQuery, userId?: string) {
  const where: SQL | undefined = userId === undefined ? undefined : eq(orders.userId, userId);
  const size = limit ?? mostWithoutLimit;
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: count() }).from(orders).where(where),
  ]);
  return { rows: await withLines(db, rows), total: counted[0]?.total ?? 0 };
}

async function withLines(db: Queryable, rows: OrderRow[]): Promise<OrderWithLines[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const whole = new Map(rows.map((row) => [row.id, { ...row, lines: [] as OrderLineRow[] }]));
  for (const line of lines) whole.get(line.orderId)?.lines.push(line);
  return [...whole.values()];
}

/** Takes mails that are due for a while, so that no other server sends them too. Whoever fails leaves them due again. */
export async function claimDueMails(tx: Queryable, limit: number): Promise<OrderWithLines[]> {
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
  return withLines(tx, rows);
}

export async function markMailed(db: Queryable, id: string): Promise<void> {
  await db.update(orders).set({ mailDueAt: null }).where(eq(orders.id, id));
}
