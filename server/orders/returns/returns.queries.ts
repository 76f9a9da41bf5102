import { asc, desc, eq, sql, sum } from "drizzle-orm";
import type { OrderListQuery } from "#contract/orders/order.ts";
import type { ReturnableOrder } from "#contract/orders/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { orders } from "#server/db/schema/orders.ts";
import { orderReturnLines, orderReturns } from "#server/db/schema/returns.ts";
import type { OrderWithLines } from "../orders.queries.ts";
import { serializeReturnable } from "./serialize-return.ts";

/** What can be returned of an order, and what was. */
export async function describeReturns(
  db: Queryable,
  order: OrderWithLines,
  settings: ShopSettings,
): Promise<ReturnableOrder> {
  const rows = await db
    .select()
    .from(orderReturns)
    .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .where(eq(orderReturns.orderId, order.id))
    .orderBy(asc(orderReturns.id), asc(orderReturnLines.position));
  return serializeReturnable(order, rows, settings);
}

const returnsPerPage = 50;

/** Returns that have not arrived yet, oldest first. */
export async function listOpenReturns(db: Queryable, query: OrderListQuery) {
  const open = eq(orderReturns.state, "requested");
  const total = await db.$count(orderReturns, open);
  return readPage(pageOf(query, returnsPerPage), total, ({ offset, take, reversed }) =>
    db
      .select({
        id: orderReturns.id,
        orderId: orders.id,
        number: orders.number,
        numberPrefix: orders.numberPrefix,
        username: orders.username,
        requestedAt: orderReturns.requestedAt,
        units: sum(orderReturnLines.quantity).mapWith(Number),
      })
      .from(orderReturns)
      .innerJoin(orders, eq(orders.id, orderReturns.orderId))
      .innerJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
      .where(open)
      .groupBy(orderReturns.id, orders.id)
      .orderBy((reversed ? desc : asc)(orderReturns.id))
      .limit(take)
      .offset(offset),
  );
}

export async function findReturn(db: Queryable, id: string) {
  const [found] = await db.select().from(orderReturns).where(eq(orderReturns.id, id));
  return found;
}

export function listReturnLines(db: Queryable, returnId: string) {
  return db
    .select()
    .from(orderReturnLines)
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(sql`position`);
}
