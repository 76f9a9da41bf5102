import { asc, desc, eq, sql, sum } from "drizzle-orm";
import { amountOf } from "#contract/basics/money.ts";
import type { OrderListQuery } from "#contract/orders/order.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { isReturnable, lastReturnDay } from "#contract/orders/return-period.ts";
import type { OpenReturn, ReturnableOrder } from "#contract/orders/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { orders } from "#server/db/schema/orders.ts";
import { orderReturnLines, orderReturns } from "#server/db/schema/returns.ts";
import type { OrderWithLines } from "../orders.queries.ts";

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
  const returns = new Map<string, ReturnableOrder["returns"][number]>();
  for (const { order_returns: row, order_return_lines: line } of rows) {
    const known = returns.get(row.id) ?? {
      _id: row.id,
      state: row.state,
      date: row.requestedAt.toISOString(),
      receivedAt: row.receivedAt?.toISOString() ?? null,
      lines: [],
    };
    known.lines.push({ position: line.position, quantity: line.quantity, restocked: line.restocked });
    returns.set(row.id, known);
  }
  const returnable = isReturnable(order.deliveredAt, settings);
  return {
    orderId: order.id,
    number: orderNumber(order),
    until: (returnable && lastReturnDay(order.deliveredAt, settings)) || null,
    lines: order.lines.map((line) => ({
      position: line.position,
      title: line.title,
      image: line.image,
      price: amountOf(line.amountCents / line.quantity),
      quantity: line.quantity,
      left: line.quantity - line.returned,
    })),
    returns: [...returns.values()],
  };
}

export const returnsPerPage = 50;

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

export function serializeOpenReturn(
  row: Awaited<ReturnType<typeof listOpenReturns>>["rows"][number],
): OpenReturn {
  return {
    _id: row.id,
    orderId: row.orderId,
    number: orderNumber(row),
    username: row.username,
    date: row.requestedAt.toISOString(),
    units: row.units,
  };
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
