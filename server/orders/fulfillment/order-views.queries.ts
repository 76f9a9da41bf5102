import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OrderViewFilter, OrderViewQuery } from "#contract/orders/order-batch.ts";
import {
  type OrderView,
  orderLimitFor,
  orderViewLimit,
  orderViewNames,
} from "#contract/orders/order-views.ts";
import type { Queryable } from "#server/db/client.ts";
import { cutPage, pageOf, rowsPerPage } from "#server/db/page-window.ts";
import { viewConditions } from "#server/db/schema/order-views.ts";
import { orders } from "#server/db/schema/orders.ts";
import { matching, orderOf } from "../order-list.queries.ts";
import { withLines } from "../orders.queries.ts";

/** A page of a view, and the number of its orders, both within the newest 1,000, or 100 of a search. */
export async function listView(db: Queryable, query: OrderViewQuery) {
  const found = cutPage(await listViewIds(db, query), pageOf(query, rowsPerPage));
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, found.rows))
    .orderBy(...orderOf(query.sort));
  return { ...found, rows: await withLines(db, rows) };
}

export async function listViewIds(db: Queryable, filter: OrderViewFilter): Promise<string[]> {
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(inView(filter))
    .orderBy(...orderOf("newest"))
    .limit(orderLimitFor(filter));
  const { sort = "newest" } = filter;
  const found = await (sort === "newest"
    ? newest
    : db
        .select({ id: orders.id })
        .from(orders)
        .where(inArray(orders.id, newest))
        .orderBy(...orderOf(sort)));
  return found.map(({ id }) => id);
}

/** Every count is read from the index of its view. */
export async function countViews(db: Queryable): Promise<Record<OrderView, number>> {
  const counts = orderViewNames.map(
    (view) =>
      sql`(select count(*)::int from (select 1 from orders where ${conditionOf(view) ?? sql`true`} limit ${orderViewLimit}) counted) as ${sql.identifier(view)}`,
  );
  const {
    rows: [row],
  } = await db.execute<Record<OrderView, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error("the views were not counted");
  return row;
}

export function inView({ view = "all", paymentStatus, ...filter }: OrderViewFilter): SQL | undefined {
  return and(
    conditionOf(view),
    matching(filter),
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
  );
}

function conditionOf(view: OrderView): SQL | undefined {
  return view === "all" ? undefined : sql.raw(viewConditions[view]);
}
