import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { ProductListQuery } from "#contract/products/product.ts";
import type { ProductSort } from "#contract/products/product-list.ts";
import type { Queryable } from "#server/db/client.ts";
import { type Page, pageOf, readPage } from "#server/db/page-window.ts";
import { products, stockLevels } from "#server/db/schema/products.ts";
import { isShort, searchWords } from "#server/db/text-match.ts";
import { findMatchingSlugs } from "./categories/categories.queries.ts";
import type { ListedRow } from "./finishes.queries.ts";
import { designOf, type Filters, filterConditions } from "./product-filters.ts";
import { bestFirst, guessWords, isCalledOrDescribed, type SearchedWord } from "./product-search.ts";
import { type Audience, selectListedProducts, visibleTo } from "./products.queries.ts";

type Found = { ids: string[]; total: number; limit: number };
type ProductPage = Page<ListedRow>;

type Asked = Omit<ProductListQuery, "onePerDesign"> & { onePerDesign?: boolean; audience: Audience };

type ListedFor = Asked & Filters;

/** A page of products, newest first by default, and the total. */
export async function listProducts(db: Queryable, asked: Asked): Promise<ProductPage> {
  const slugs = asked.category ? await findMatchingSlugs(db, asked.category) : undefined;
  const query = { ...asked, slugs };
  const words = searchWords(query.q);
  if (words.length > 0) return searchPage(db, query, words);
  return query.onePerDesign ? showFound(db, await findMatches(db, query, [])) : sortedPage(db, query);
}

async function sortedPage(db: Queryable, query: ListedFor): Promise<ProductPage> {
  const [counted] = await listed(db, { total: count() }, query).where(matching(query));
  return readPage(pageOf(query), counted?.total ?? 0, ({ offset, take, reversed }) => {
    const order = orderOf(query.sort, reversed);
    const onPage = listed(db, { id: products.id }, query)
      .where(matching(query))
      .orderBy(...order)
      .limit(take)
      .offset(offset);
    // Only the products of the page are joined with their stock.
    return selectListedProducts(db)
      .where(sql`${products.id} = any(array(${onPage}))`)
      .orderBy(...order);
  });
}

/** Products whose text matches. If none does, typos are tolerated. */
async function searchPage(db: Queryable, query: ListedFor, words: string[]): Promise<ProductPage> {
  const asTyped = words.map((typed) => ({ typed, similarWords: [] }));
  const exact = await findMatches(db, query, asTyped);
  const found =
    exact.total > 0 || words.every(isShort)
      ? exact
      : await findMatches(db, query, await guessWords(db, words));
  return showFound(db, found);
}

async function showFound(db: Queryable, { ids, total, limit }: Found): Promise<ProductPage> {
  const rows = await selectListedProducts(db).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.map((id) => byId.get(id)).filter((row): row is ListedRow => row !== undefined),
    total,
    limit,
  };
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
  } = await db.execute<Omit<Found, "limit">>(sql`
    with found as materialized (${found}), shown as materialized (${shown})
    select (select count(*)::int from shown) as total, array(select id from shown as products
      order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int) as ids`);
  return { ids: [], total: 0, ...row, limit };
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
