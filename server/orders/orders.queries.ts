import { and, asc, count, desc, eq, getTableColumns, inArray, notInArray, or, sql } from "drizzle-orm";
import type { OrderListQuery } from "#contract/orders/order.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import { orderEmails } from "#server/db/schema/order-details.ts";
import { type OrderLineRow, type OrderRow, orderLines, orders } from "#server/db/schema/orders.ts";
import { onSale, products } from "#server/db/schema/products.ts";
import { orderReturns } from "#server/db/schema/returns.ts";
import { users } from "#server/db/schema/users.ts";

type DocumentRow = Omit<typeof invoices.$inferSelect, "seller" | "buyer">;
export type OrderWithLines = OrderRow & { lines: OrderLineRow[]; documents: DocumentRow[] };

/** Locked, so that concurrent changes of its status are serialized. */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return rows[0];
}

/** In one order, so that concurrent batches do not deadlock. */
export function lockOrders(tx: Queryable, ids: string[]): Promise<OrderRow[]> {
  return tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for("update");
}

/** Lock the customers before any other row. A deleted account needs no lock. */
export async function lockCustomersOf(tx: Queryable, orderIds: string[]): Promise<void> {
  const customers = tx.select({ id: orders.userId }).from(orders).where(inArray(orders.id, orderIds));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, customers))
    .orderBy(asc(users.id))
    .for("no key update");
}

/** Orders that are neither paid, delivered nor canceled. Lock the customer first, so that the count stays true. */
export async function countOpenOrders(tx: Queryable, userId: string): Promise<number> {
  const [counted] = await tx
    .select({ open: count() })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, ["placed", "confirmed"]),
        notInArray(orders.paymentStatus, ["paid", "partly refunded"]),
      ),
    )
    .prepare("count_open_orders")
    .execute();
  return counted?.open ?? 0;
}

export async function findOrder(db: Queryable, id: string): Promise<OrderWithLines | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.id, id)).prepare("find_order").execute();
  return (await withLines(db, rows))[0];
}

/** The emails that a customer was sent about orders. */
export function listEmailsOf(db: Queryable, userId: string) {
  const { recipient, subject, sentAt } = orderEmails;
  return db
    .select({ recipient, subject, sentAt })
    .from(orderEmails)
    .innerJoin(orders, eq(orders.id, orderEmails.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderEmails.sentAt));
}

export async function listOrdersById(db: Queryable, ids: string[]): Promise<OrderWithLines[]> {
  const rows = await db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
  return withLines(db, rows);
}

/** One customer's orders, newest first. */
export async function listOrdersOf(db: Queryable, userId: string, query: OrderListQuery = {}) {
  const where = eq(orders.userId, userId);
  const total = await db.$count(orders, where);
  return readPage(pageOf(query), total, async ({ offset, take, reversed }) => {
    const order = (reversed ? asc : desc)(orders.id);
    return withLines(
      db,
      await db.select().from(orders).where(where).orderBy(order).limit(take).offset(offset),
    );
  });
}

/** Orders that are not delivered or whose money is due back or disputed, and returns that have not arrived. */
export async function countOpenOf(db: Queryable, userId: string) {
  const ofUser = eq(orders.userId, userId);
  const unfinished = or(
    inArray(orders.status, ["placed", "confirmed"]),
    inArray(orders.paymentStatus, ["refund due", "disputed"]),
  );
  const [[open], [returned]] = await Promise.all([
    db.select({ total: count() }).from(orders).where(and(ofUser, unfinished)),
    db
      .select({ total: count() })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .where(and(ofUser, eq(orderReturns.state, "requested"))),
  ]);
  return { orders: open?.total ?? 0, returns: returned?.total ?? 0 };
}

export async function withLines(db: Queryable, rows: OrderRow[]): Promise<OrderWithLines[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // A product that is not on sale has no page to link to.
  const linked = sql<string | null>`case when ${onSale} then ${orderLines.productId} end`;
  const lines = await db
    .select({ ...getTableColumns(orderLines), productId: linked })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(sql`${orderLines.orderId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
    .prepare("list_lines")
    .execute();
  const withLinesById = new Map<string, OrderWithLines>(
    rows.map((row) => [row.id, { ...row, lines: [], documents: [] }]),
  );
  for (const line of lines) withLinesById.get(line.orderId)?.lines.push(line);
  for (const document of await listDocuments(db, ids))
    withLinesById.get(document.orderId)?.documents.push(document);
  return [...withLinesById.values()];
}

/** Invoices and credit notes, oldest first. */
function listDocuments(db: Queryable, orderIds: string[]): Promise<DocumentRow[]> {
  const { seller: _seller, buyer: _buyer, ...columns } = getTableColumns(invoices);
  return db
    .select(columns)
    .from(invoices)
    .where(sql`${invoices.orderId} = any(${sql.param(orderIds)}::uuid[])`)
    .orderBy(asc(invoices.issuedAt))
    .prepare("list_documents")
    .execute();
}
