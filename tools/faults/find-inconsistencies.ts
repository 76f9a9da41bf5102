import { inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import type { Journal } from "./crash-traffic.ts";

/** Compares the database with what the shop acknowledged before a crash. Returns every difference as a message. */
export async function findInconsistencies(
  db: Db,
  { attempts, cancelled, errors }: Journal,
): Promise<string[]> {
  const acknowledged = new Map(
    attempts.flatMap(({ response }) => (response ? [[response.insertedId, response] as const] : [])),
  );
  const stored = new Map((await db.select().from(orders)).map((order) => [order.id, order]));
  const lost = [...acknowledged.keys()].filter((id) => !stored.has(id));
  const changed = [...acknowledged.values()].filter(
    ({ insertedId, totalAmount }) => stored.get(insertedId)?.subtotalCents !== Math.round(totalAmount * 100),
  );
  const notCancelled = [...cancelled].filter((id) => stored.get(id)?.status !== "cancelled");
  const duplicates = await listDuplicateOrders(
    db,
    [...acknowledged.keys()],
    attempts.map(({ key }) => key),
  );
  const incomplete = await listIncompleteOrders(db);
  const imbalances = await findImbalances(db);
  return [
    ...errors,
    ...lost.map((id) => `order ${id} was acknowledged, but is missing`),
    ...changed.map(({ insertedId }) => `order ${insertedId} has a different amount than acknowledged`),
    ...notCancelled.map((id) => `order ${id} was acknowledged as canceled, but is not`),
    ...duplicates.map((id) => `order ${id} belongs to no request`),
    ...incomplete.map((id) => `order ${id} is incomplete`),
    ...imbalances.map(({ title, place }) => `the stock of ${title} does not balance: ${place}`),
  ];
}

/** Orders that no stored response names: a request that placed two orders names only one of them. */
async function listDuplicateOrders(db: Db, acknowledged: string[], keys: string[]): Promise<string[]> {
  const { rows: named } = await db.execute<{ id: string }>(
    sql`select answer ->> 'insertedId' as id from idempotency_keys where request = 'POST /payments' and ${keys.length > 0 ? inArray(sql`key`, keys) : sql`false`}`,
  );
  const expected = new Set([...acknowledged, ...named.map(({ id }) => id)]);
  const all = await db.select({ id: orders.id }).from(orders);
  return all.map(({ id }) => id).filter((id) => !expected.has(id));
}

/** Orders whose lines, units and amounts do not match. */
async function listIncompleteOrders(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select orders.id from orders
    left join lateral (
      select coalesce(sum(quantity), 0) as units, coalesce(sum(quantity * price_cents), 0) as cents from order_lines where order_id = orders.id
    ) line on true
    left join lateral (select count(*) as units from stock_units where order_id = orders.id) unit on true
    where line.units = 0 or line.cents <> total_cents or unit.units <> case status when 'cancelled' then 0 else line.units end`);
  return rows.map(({ id }) => id);
}
