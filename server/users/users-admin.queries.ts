import { and, asc, count, desc, eq, gte, inArray, type SQL, sum } from "drizzle-orm";
import type { CustomerListQuery } from "#contract/account/customer.ts";
import { searchLimit } from "#contract/basics/search-limit.ts";
import type { Queryable } from "#server/db/client.ts";
import { cutPage, type Page, pageOf, readPage } from "#server/db/page-window.ts";
import { userTallies } from "#server/db/schema/figures.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { containsWord, searchWords } from "#server/db/text-match.ts";

/** A page of users, newest first by default, and the total. */
export function listCustomers(db: Queryable, query: CustomerListQuery): Promise<Page<User>> {
  return searchWords(query.q).length > 0 ? searchPage(db, query) : countPage(db, query);
}

async function countPage(db: Queryable, query: CustomerListQuery): Promise<Page<User>> {
  const total = await countUsers(db, query);
  return readPage(pageOf(query), total, ({ offset, take, reversed }) =>
    db
      .select()
      .from(users)
      .where(matching(query))
      .orderBy(...orderOf(query.sort, reversed))
      .limit(take)
      .offset(offset),
  );
}

/** Sorts only the newest matches, as the search of orders does. */
async function searchPage(db: Queryable, query: CustomerListQuery): Promise<Page<User>> {
  const newest = db
    .select({ id: users.id })
    .from(users)
    .where(matching(query))
    .orderBy(desc(users.id))
    .limit(searchLimit);
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, newest))
    .orderBy(...orderOf(query.sort));
  return cutPage(found, pageOf(query));
}

/** Triggers count users by role. The latest changes are few. */
async function countUsers(db: Queryable, query: CustomerListQuery): Promise<number> {
  const { role, updatedSince } = query;
  const [counted] = await (updatedSince
    ? db.select({ total: count() }).from(users).where(matching(query))
    : db
        .select({ total: sum(userTallies.users).mapWith(Number) })
        .from(userTallies)
        .where(role && eq(userTallies.role, role)));
  return counted?.total ?? 0;
}

function matching({ q, role, updatedSince }: CustomerListQuery): SQL | undefined {
  return and(
    role && eq(users.role, role),
    updatedSince ? gte(users.updatedAt, new Date(updatedSince)) : undefined,
    ...searchWords(q).map((word) => containsWord(users.searchText, word)),
  );
}

function orderOf(sort: CustomerListQuery["sort"] = "newest", reversed = false): SQL[] {
  const descending = sort === "newest" || sort.startsWith("-");
  const direction = descending === reversed ? asc : desc;
  if (sort === "name" || sort === "-name") return [direction(users.name), direction(users.id)];
  if (sort === "email" || sort === "-email") return [direction(users.email)];
  return [direction(users.id)];
}
