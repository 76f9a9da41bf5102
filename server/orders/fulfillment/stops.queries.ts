import { and, eq, sql } from "drizzle-orm";
import { mostStops } from "#contract/orders/order-stop.ts";
import type { Queryable } from "#server/db/client.ts";
import { viewConditions } from "#server/db/schema/order-views.ts";
import { orders } from "#server/db/schema/orders.ts";
import { type OrderWithLines, withLines } from "../orders.queries.ts";

/** Confirmed orders that are out or planned for today, by window, then by postcode. */
export async function listStops(db: Queryable): Promise<OrderWithLines[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(sql.raw(viewConditions.out), eq(orders.status, "confirmed")))
    .orderBy(orders.deliveryWindow, orders.postcode, orders.number)
    .limit(mostStops);
  return withLines(db, rows);
}
