import { and, count, eq, getTableColumns, gte, inArray, lte, type SQL, sql, sum } from "drizzle-orm";
import type { OrderExportQuery, OrderFilter, OrderListQuery } from "#contract/order.ts";
import { searchLimit } from "#contract/search-limit.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageWindow } from "#server/db/page-window.ts";
import { orderTallies } from "#server/db/schema/figures.ts";
import { orders } from "#server/db/schema/orders.ts";
import { searchWords } from "#server/db/text-match.ts";
import { behind, matching, orderOf } from "./order-filter.ts";
import { maxOrders, type OrderRow, withLines } from "./orders.queries.ts";

type Page = { ids: string[]; total: number };

/** A page of everybody's orders, and how many there are in all. */
export async function listAllOrders(db: Queryable, query: OrderFilter & OrderListQuery) {
  const isSearch = searchWords(query.q).length > 0;
  const { ids, total } = isSearch ? await searchPage(db, query) : await countPage(db, query);
  if (ids.length === 0) return { rows: [], total };
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...orderOf(query.sort));
  return { rows: await withLines(db, rows), total };
}

/** Of a list with a known count a page is read from the nearer end; what is passed over comes from the index alone. */
async function countPage(db: Queryable, query: OrderFilter & OrderListQuery): Promise<Page> {
  const { page = 1, limit = maxOrders, sort } = query;
  const total = await countOrders(db, query);
  const { offset, take, reversed } = pageWindow({ total, page, limit });
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(query))
    .orderBy(...orderOf(sort, { reversed }))
    .limit(take)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total };
}

/** What is searched for must be looked at to be counted. That is done once, and ends with the newest that there is room for. */
async function searchPage(db: Queryable, query: OrderFilter & OrderListQuery): Promise<Page> {
  const { page = 1, limit = maxOrders, sort } = query;
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(query))
    .orderBy(...orderOf("newest"))
    .limit(searchLimit);
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, newest))
    .orderBy(...orderOf(sort));
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return { ids, total: found.length };
}

/** The database keeps the count by day, status and payment method. One customer's orders are few. */
async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  const [counted] = await (filter.userId === undefined
    ? db
        .select({ total: sum(orderTallies.orders).mapWith(Number) })
        .from(orderTallies)
        .where(tallied(filter))
    : db.select({ total: count() }).from(orders).where(matching(filter)));
  return counted?.total ?? 0;
}

function tallied({ from, to, status, paymentMethod }: OrderFilter): SQL | undefined {
  return and(
    from ? gte(orderTallies.day, from) : undefined,
    to ? lte(orderTallies.day, to) : undefined,
    status && eq(orderTallies.status, status),
    paymentMethod && eq(orderTallies.paymentMethod, paymentMethod),
  );
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
