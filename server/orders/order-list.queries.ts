import { and, eq, getTableColumns, gte, lte, sql, sum } from "drizzle-orm";
import type { OrderExportQuery, OrderFilter, OrderListQuery } from "#contract/order.ts";
import type { Queryable } from "#server/db/client.ts";
import { searchWords } from "#server/db/mentions.ts";
import { nearerEnd } from "#server/db/nearer-end.ts";
import { orders, orderTallies } from "#server/db/schema/orders.ts";
import { behind, matching, orderOf } from "./order-filter.ts";
import { mostWithoutLimit, type OrderRow, withLines } from "./orders.queries.ts";

/** A search that finds more is counted no further: nobody turns a thousand pages. */
const mostCounted = 10_000;

/** A page of everybody's orders, and how many there are in all. */
export async function listAllOrders(db: Queryable, query: OrderFilter & OrderListQuery) {
  const { page = 1, limit = mostWithoutLimit, sort } = query;
  const total = await countOrders(db, query);
  const { offset, take, reversed } = nearerEnd({ total, page, limit });
  if (take === 0) return { rows: [], total };
  // What is passed over is read from the index alone; whole rows are fetched for one page.
  const onPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(query))
    .orderBy(...orderOf(sort, { reversed }))
    .limit(take)
    .offset(offset)
    .as("on_page");
  const rows = await db
    .select(getTableColumns(orders))
    .from(orders)
    .innerJoin(onPage, eq(onPage.id, orders.id))
    .orderBy(...orderOf(sort));
  return { rows: await withLines(db, rows), total };
}

/** The database keeps the count by day, status and payment method. Anything else is counted. */
async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  const { q, userId, from, to, status, paymentMethod } = filter;
  if (userId !== undefined || searchWords(q).length > 0) return countMatches(db, filter);
  const [counted] = await db
    .select({ total: sum(orderTallies.orders).mapWith(Number) })
    .from(orderTallies)
    .where(
      and(
        from ? gte(orderTallies.day, from) : undefined,
        to ? lte(orderTallies.day, to) : undefined,
        status && eq(orderTallies.status, status),
        paymentMethod && eq(orderTallies.paymentMethod, paymentMethod),
      ),
    );
  return counted?.total ?? 0;
}

async function countMatches(db: Queryable, filter: OrderFilter): Promise<number> {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(filter))
    // Or a search that finds nearly everything would read the whole table.
    .orderBy(...orderOf())
    .limit(mostCounted);
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found}) as found`,
  );
  return counted?.total ?? 0;
}

export type ExportedOrder = OrderRow & { placedAtInShop: string };

/** All that match, one batch after the other, so that any number of them needs little memory. */
export async function* batchesOfOrders(db: Queryable, query: OrderExportQuery, size: number) {
  const placedAtInShop = sql<string>`to_char(${orders.placedAt}, 'YYYY-MM-DD HH24:MI')`;
  let last: OrderRow | undefined;
  do {
    const rows: ExportedOrder[] = await db
      .select({ ...getTableColumns(orders), placedAtInShop })
      .from(orders)
      .where(and(matching(query), last && behind(last, query.sort)))
      .orderBy(...orderOf(query.sort))
      .limit(size);
    if (rows.length > 0) yield rows;
    last = rows[size - 1];
  } while (last);
}
