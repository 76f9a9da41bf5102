import { and, eq, sql } from "drizzle-orm";
import { amountOf } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { mostStops, type OrderStop } from "#contract/orders/order-stop.ts";
import type { Queryable } from "#server/db/client.ts";
import { viewConditions } from "#server/db/schema/order-views.ts";
import { orders } from "#server/db/schema/orders.ts";
import { withLines } from "../orders.queries.ts";

/** Confirmed orders that are out or planned for today, by window, then by postcode. */
export async function listStops(db: Queryable): Promise<OrderStop[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(sql.raw(viewConditions.out), eq(orders.status, "confirmed")))
    .orderBy(orders.deliveryWindow, orders.postcode, orders.number)
    .limit(mostStops);
  const stops = await withLines(db, rows);
  return stops.map((order) => ({
    _id: order.id,
    number: orderNumber(order),
    customer: order.username,
    phoneNumber: order.phoneNumber,
    address: order.address,
    deliveryWindow: order.deliveryWindow,
    deliveryNotes: order.deliveryNotes,
    items: order.lines.map(({ title, quantity }) => ({ title, quantity })),
    amountDue: order.paymentStatus === "due on delivery" ? amountOf(order.subtotalCents) : 0,
  }));
}
