import { and, asc, count, desc, eq, type SQL } from "drizzle-orm";
import type { CustomerListQuery } from "#contract/customer.ts";
import { dashboardPageSize } from "#contract/page-query.ts";
import type { Queryable } from "#server/db/client.ts";
import { mentions, searchWords } from "#server/db/mentions.ts";
import { nearerEnd } from "#server/db/nearer-end.ts";
import { users } from "#server/db/schema/users.ts";

/** A page of everybody the shop knows, newest first unless asked otherwise, and how many there are in all. */
export async function listCustomers(db: Queryable, query: CustomerListQuery) {
  const where = and(
    query.role ? eq(users.role, query.role) : undefined,
    ...searchWords(query.q).map((word) => mentions(users.searchText, word)),
  );
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const total = counted?.total ?? 0;
  const { page = 1, limit = dashboardPageSize } = query;
  const { offset, take, reversed } = nearerEnd({ total, page, limit });
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...orderOf(query.sort ?? "newest", reversed))
    .limit(take)
    .offset(offset);
  return { rows: reversed ? rows.reverse() : rows, total };
}

function orderOf(sort: NonNullable<CustomerListQuery["sort"]>, reversed: boolean): SQL[] {
  const descending = sort === "newest" || sort.startsWith("-");
  const along = descending === reversed ? asc : desc;
  if (sort === "name" || sort === "-name") return [along(users.name), along(users.id)];
  if (sort === "email" || sort === "-email") return [along(users.email)];
  return [along(users.id)];
}
