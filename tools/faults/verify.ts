import { inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import type { Journal } from "./storm.ts";

/** Everything that is wrong with the shop after a crash, in words. */
export async function findFaults(db: Db, { attempts, cancelled, surprises }: Journal): Promise<string[]> {
  const acknowledged = new Map(
    attempts.flatMap(({ answer }) => (answer ? [[answer.insertedId, answer] as const] : [])),
  );
  const kept = new Map((await db.select().from(orders)).map((order) => [order.id, order]));
  const lost = [...acknowledged.keys()].filter((id) => !kept.has(id));
  const changed = [...acknowledged.values()].filter(
    ({ insertedId, totalAmount }) => kept.get(insertedId)?.subtotalCents !== Math.round(totalAmount * 100),
  );
  const revived = [...cancelled].filter((id) => kept.get(id)?.status !== "cancelled");
  const unexplained = await listUnexplainedOrders(
    db,
    [...acknowledged.keys()],
    attempts.map(({ key }) => key),
  );
  const half = await listHalfOrders(db);
  const imbalances = await findImbalances(db);
  return [
    ...surprises,
    ...lost.map((id) => `order ${id} was acknowledged and is gone`),
    ...changed.map(({ insertedId }) => `order ${insertedId} has another amount than was acknowledged`),
    ...revived.map((id) => `order ${id} was cancelled and is not`),
    ...unexplained.map((id) => `order ${id} belongs to no request`),
    ...half.map((id) => `order ${id} is half there`),
    ...imbalances.map(({ title, place }) => `${title} does not balance: ${place}`),
  ];
}

/** Each order was made by one request, whose stored answer names it: a second order of one request would be named by none. */
async function listUnexplainedOrders(db: Db, acknowledged: string[], keys: string[]): Promise<string[]> {
  const named = await db.execute<{ id: string }>(
    sql`select answer ->> 'insertedId' as id from order_requests where ${keys.length > 0 ? inArray(sql`key`, keys) : sql`false`}`,
  );
  const explained = new Set([...acknowledged, ...named.map(({ id }) => id)]);
  const all = await db.select({ id: orders.id }).from(orders);
  return all.map(({ id }) => id).filter((id) => !explained.has(id));
}

/** Orders whose lines, units and amounts are not of one piece. */
async function listHalfOrders(db: Db): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select orders.id from orders
    left join lateral (
      select coalesce(sum(quantity), 0) as units, coalesce(sum(quantity * price_cents), 0) as cents from order_lines where order_id = orders.id
    ) line on true
    left join lateral (select count(*) as units from stock_units where order_id = orders.id) unit on true
    where line.units = 0 or line.cents <> total_cents or unit.units <> case status when 'cancelled' then 0 else line.units end`);
  return rows.map(({ id }) => id);
}
