import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { searchLimit } from "#contract/basics/search-limit.ts";
import type { AllOrdersQuery, OrderExportQuery, OrderFilter } from "#contract/orders/order.ts";
import type { OrderSort } from "#contract/orders/order-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import { cutPage, type Page, pageOf, readPage } from "#server/db/page-window.ts";
import { orderTallies } from "#server/db/schema/figures.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { containsWord, searchWords } from "#server/db/text-match.ts";
import { withLines } from "./orders.queries.ts";

/** A page of all customers' orders, and the total. */
export async function listAllOrders(db: Queryable, query: AllOrdersQuery) {
  const isSearch = searchWords(query.q).length > 0;
  const found = isSearch ? await searchPage(db, query) : await countPage(db, query);
  const ids = found.rows.map(({ id }) => id);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...orderOf(query.sort));
  return { ...found, rows: await withLines(db, rows) };
}

/** Skipped rows are read from the index only, starting from the nearer end of the list. */
async function countPage(db: Queryable, query: AllOrdersQuery): Promise<Page<{ id: string }>> {
  const total = await countOrders(db, query);
  return readPage(pageOf(query), total, ({ offset, take, reversed }) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(matching(query))
      .orderBy(...orderOf(query.sort, { reversed }))
      .limit(take)
      .offset(offset),
  );
}

/** Finds and counts the newest matches in one query. */
async function searchPage(db: Queryable, query: AllOrdersQuery): Promise<Page<{ id: string }>> {
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
    .orderBy(...orderOf(query.sort));
  return cutPage(found, pageOf(query));
}

/** Triggers count orders by day, status and payment method. One customer's orders and the latest changes are few. */
async function countOrders(db: Queryable, filter: AllOrdersQuery): Promise<number> {
  const [counted] = await (filter.userId === undefined && filter.updatedSince === undefined
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

/** All matching orders in batches, to save memory. */
export async function* batchesOfOrders(
  db: Queryable,
  query: OrderExportQuery,
  size: number,
  condition = matching(query),
) {
  const placedAtInShop = sql<string>`to_char(${orders.placedAt} at time zone (select time_zone from shop_settings), 'YYYY-MM-DD HH24:MI')`;
  let last: OrderRow | undefined;
  do {
    const rows: ExportedOrder[] = await db
      .select({ ...getTableColumns(orders), placedAtInShop })
      .from(orders)
      .where(and(condition, last && after(last, query.sort)))
      .orderBy(...orderOf(query.sort))
      .limit(size);
    if (rows.length > 0) yield rows;
    last = rows[size - 1];
  } while (last);
}

const sorts = {
  newest: { by: "placedOn", descending: true },
  oldest: { by: "placedOn", descending: false },
  amount: { by: "subtotalCents", descending: false },
  "-amount": { by: "subtotalCents", descending: true },
  name: { by: "username", descending: false },
  "-name": { by: "username", descending: true },
} as const satisfies Record<OrderSort, { by: keyof OrderRow; descending: boolean }>;

export function matching(filter: OrderExportQuery & Pick<AllOrdersQuery, "updatedSince">): SQL | undefined {
  const { q, from, to, status, paymentMethod, userId, ids, updatedSince } = filter;
  return and(
    ...searchWords(q).map((word) => containsWord(orders.searchText, word)),
    from ? gte(orders.placedOn, from) : undefined,
    to ? lte(orders.placedOn, to) : undefined,
    status && eq(orders.status, status),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    userId ? eq(orders.userId, userId) : undefined,
    ids && inArray(orders.id, ids),
    updatedSince ? gte(orders.updatedAt, new Date(updatedSince)) : undefined,
  );
}

export function orderOf(sort: OrderSort = "newest", { reversed = false } = {}): SQL[] {
  const { by, descending } = sorts[sort];
  const direction = descending === reversed ? asc : desc;
  return [direction(orders[by]), direction(orders.id)];
}

/** The orders after this one in the list. */
function after(last: OrderRow, sort: OrderSort = "newest"): SQL {
  const { by, descending } = sorts[sort];
  const place = sql`(${orders[by]}, ${orders.id})`;
  return descending ? sql`${place} < (${last[by]}, ${last.id})` : sql`${place} > (${last[by]}, ${last.id})`;
}
