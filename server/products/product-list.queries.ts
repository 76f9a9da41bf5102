import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { ProductListQuery } from "#contract/products/product.ts";
import type { ProductSort } from "#contract/products/product-list.ts";
import { builtOnce } from "#server/db/built-once.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, pageWindow } from "#server/db/page-window.ts";
import { products, stockLevels } from "#server/db/schema/products.ts";
import { isShort, searchWords } from "#server/db/text-match.ts";
import { findMatchingSlugs } from "./categories/categories.queries.ts";
import type { ListedRow } from "./finishes.queries.ts";
import { designOf, type Filters, filterConditions } from "./product-filters.ts";
import { bestFirst, guessWords, isCalledOrDescribed, type SearchedWord } from "./product-search.ts";
import { type Audience, selectListedProducts, visibleTo } from "./products.queries.ts";

type Found = { ids: string[]; total: number };
type Page = { rows: ListedRow[]; total: number };

type Asked = Omit<ProductListQuery, "onePerDesign"> & { onePerDesign?: boolean; audience: Audience };

type ListedFor = Asked & Filters;

/** A page of products, newest first by default, and the total. */
export async function listProducts(db: Queryable, asked: Asked): Promise<Page> {
  const slugs = asked.category ? await findMatchingSlugs(db, asked.category) : undefined;
  const query = { ...asked, slugs };
  const words = searchWords(query.q);
  if (words.length > 0) return searchPage(db, query, words);
  return query.onePerDesign ? showFound(db, await findMatches(db, query, [])) : sortedPage(db, query);
}

/** Late pages are read from the end. */
type Part = "first page" | "early page" | "late page";

async function sortedPage(db: Queryable, query: ListedFor): Promise<Page> {
  const { page, limit } = pageOf(query);
  if (page === 1) {
    const rows = await preparePage(db, query, "first page").execute({ limit, offset: 0 });
    return { rows, total: rows[0]?.total ?? 0 };
  }
  const [counted] = await countListed(db, query);
  const total = counted?.total ?? 0;
  const { offset, take, reversed } = pageWindow({ total, page, limit });
  const prepared = preparePage(db, query, reversed ? "late page" : "early page");
  const rows = await prepared.execute({ limit: take, offset });
  return { rows: reversed ? rows.reverse() : rows, total };
}

function preparePage(db: Queryable, query: ListedFor, part: Part) {
  const { audience, sort = "newest", page, limit, onePerDesign, ...filters } = query;
  const hasFilter = Object.values(filters).some((filter) => filter !== undefined);
  return hasFilter ? buildPage(db, query, part) : unfilteredPage(db, audience, sort, part);
}

/** Most visitors see these. */
const unfilteredPage = builtOnce((db, audience: Audience, sort: ProductSort, part: Part) =>
  buildPage(db, { audience, sort, slugs: undefined }, part),
);

/**
 * Only the products of the page are joined with their stock. An array hides their number from the planner: it would plan a join anew for
 * each request. The rows of the first page do not depend on the total, so one query reads both.
 */
function buildPage(db: Queryable, query: ListedFor, part: Part) {
  const order = orderOf(query.sort, part === "late page");
  const onPage = listed(db, { id: products.id }, query)
    .where(matching(query))
    .orderBy(...order)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  const total = part === "first page" ? sql`(${countListed(db, query)})` : sql`null`;
  return selectListedProducts(db, { total: sql<number | null>`${total}::int` })
    .where(sql`${products.id} = any(array(${onPage}))`)
    .orderBy(...order)
    .prepare("list_products");
}

function countListed(db: Queryable, query: ListedFor) {
  return listed(db, { total: count() }, query).where(matching(query));
}

/** Products whose text matches. If none does, typos are tolerated. */
async function searchPage(db: Queryable, query: ListedFor, words: string[]): Promise<Page> {
  const asTyped = words.map((typed) => ({ typed, similarWords: [] }));
  const exact = await findMatches(db, query, asTyped);
  const found =
    exact.total > 0 || words.every(isShort)
      ? exact
      : await findMatches(db, query, await guessWords(db, words));
  return showFound(db, found);
}

async function showFound(db: Queryable, { ids, total }: Found): Promise<Page> {
  const rows = await selectListedProducts(db).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.map((id) => byId.get(id)).filter((row): row is ListedRow => row !== undefined), total };
}

/** Finds, ranks and counts the matches in one query. Of a design, the first match in the list's order stands for the others. */
async function findMatches(db: Queryable, query: ListedFor, words: SearchedWord[]): Promise<Found> {
  const { sort, onePerDesign } = query;
  const { page, limit } = pageOf(query);
  const { id, priceCents, title, date, searchText, design } = products;
  const found = listed(db, { id, priceCents, title, date, searchText, design }, query).where(
    and(matching(query), ...words.map(isCalledOrDescribed)),
  );
  const order = sql.join(sort || words.length === 0 ? orderOf(sort) : bestFirst(words), sql`, `);
  const shown = onePerDesign
    ? sql`select distinct on (${designOf}) * from found as products order by ${designOf}, ${order}`
    : sql`select * from found`;
  // Aliased as the table, so that both queries share the order expressions.
  const {
    rows: [row],
  } = await db.execute<Found>(sql`
    with found as materialized (${found}), shown as materialized (${shown})
    select (select count(*)::int from shown) as total, array(select id from shown as products
      order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int) as ids`);
  return row ?? { ids: [], total: 0 };
}

/** Joins the stock only if the query needs it: otherwise the count reads one table, and a page an index. */
function listed<Fields extends SelectedFields>(db: Queryable, fields: Fields, { inStock }: Asked) {
  const listing = db.select(fields).from(products).$dynamic();
  return inStock ? listing.innerJoin(stockLevels, eq(stockLevels.productId, products.id)) : listing;
}

function matching(query: ListedFor): SQL | undefined {
  const { audience, updatedSince } = query;
  const isNewer = updatedSince ? gte(products.updatedAt, new Date(updatedSince)) : undefined;
  return and(visibleTo(audience), isNewer, ...Object.values(filterConditions(query)));
}

function orderOf(sort: ProductSort = "newest", reversed = false): SQL[] {
  const [up, down] = reversed ? [desc, asc] : [asc, desc];
  if (sort === "price") return [up(products.priceCents), up(products.id)];
  if (sort === "-price") return [down(products.priceCents), down(products.id)];
  if (sort === "title") return [up(products.title), up(products.id)];
  return [down(products.date), down(products.id)];
}
