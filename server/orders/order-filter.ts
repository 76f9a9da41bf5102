import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { OrderExportQuery } from "#contract/order.ts";
import type { OrderSort } from "#contract/order-choices.ts";
import { orders } from "#server/db/schema/orders.ts";
import { mentions, searchWords } from "#server/db/text-match.ts";
import type { OrderRow } from "./orders.queries.ts";

const sorts = {
  newest: { by: "placedOn", descending: true },
  oldest: { by: "placedOn", descending: false },
  amount: { by: "subtotalCents", descending: false },
  "-amount": { by: "subtotalCents", descending: true },
  name: { by: "username", descending: false },
  "-name": { by: "username", descending: true },
} as const satisfies Record<OrderSort, { by: keyof OrderRow; descending: boolean }>;

export function matching(filter: OrderExportQuery): SQL | undefined {
  const { q, from, to, status, paymentMethod, userId, ids } = filter;
  return and(
    ...searchWords(q).map((word) => mentions(orders.searchText, word)),
    from ? gte(orders.placedOn, from) : undefined,
    to ? lte(orders.placedOn, to) : undefined,
    status && eq(orders.status, status),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    userId ? eq(orders.userId, userId) : undefined,
    ids && inArray(orders.id, ids),
  );
}

export function orderOf(sort: OrderSort = "newest", { reversed = false } = {}): SQL[] {
  const { by, descending } = sorts[sort];
  const direction = descending === reversed ? asc : desc;
  return [direction(orders[by]), direction(orders.id)];
}

/** What comes behind this order in the list. */
export function behind(last: OrderRow, sort: OrderSort = "newest"): SQL {
  const { by, descending } = sorts[sort];
  const place = sql`(${orders[by]}, ${orders.id})`;
  return descending ? sql`${place} < (${last[by]}, ${last.id})` : sql`${place} > (${last[by]}, ${last.id})`;
}
