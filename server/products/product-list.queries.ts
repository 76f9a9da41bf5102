import { and, asc, count, desc, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { categoriesMatching } from "#contract/category.ts";
import { centsOf } from "#contract/money.ts";
import type { ProductListQuery } from "#contract/product.ts";
import type { ProductSort } from "#contract/product-list.ts";
import type { Queryable } from "#server/db/client.ts";
import { isShort, mentions, searchWords } from "#server/db/mentions.ts";
import { nearerEnd } from "#server/db/nearer-end.ts";
import { products } from "#server/db/schema/products.ts";
import { stockLevels } from "#server/db/schema/stock.ts";
import { forSale, selectProducts } from "./products.queries.ts";

const mostWithoutLimit = 1000;

/** A page of the catalogue, newest first unless asked otherwise, and how many there are in all. */
export async function listProducts(db: Queryable, query: ProductListQuery) {
  const words = searchWords(query.q);
  const where = and(
    forSale,
    inCategory(query.category),
    ...priced(query),
    onShelf(query),
    ...words.map(resembles),
  );
  const [counted] = await countable(db, query).where(where);
  const total = counted?.total ?? 0;
  const { page = 1, limit = mostWithoutLimit } = query;
  const { offset, take, reversed } = nearerEnd({ total, page, limit });
  // Only what is on the page is looked up with its stock, not all that a search has to compare.
  const onPage = identifiable(db, query)
    .where(where)
    .orderBy(...orderOf(query.sort, words, reversed))
    .limit(take)
    .offset(offset)
    .as("on_page");
  const rows = await selectProducts(db)
    .innerJoin(onPage, eq(onPage.id, products.id))
    .orderBy(...orderOf(query.sort, words, false));
  return { rows, total };
}

/** The stock is looked up only when it is asked for: without it the count needs but one table. */
function countable(db: Queryable, { inStock }: ProductListQuery) {
  const counting = db.select({ total: count() }).from(products).$dynamic();
  return inStock ? counting.innerJoin(stockLevels, eq(stockLevels.productId, products.id)) : counting;
}

function identifiable(db: Queryable, { inStock }: ProductListQuery) {
  const identifying = db.select({ id: products.id }).from(products).$dynamic();
  return inStock ? identifying.innerJoin(stockLevels, eq(stockLevels.productId, products.id)) : identifying;
}

function priced({ minPrice, maxPrice }: ProductListQuery): SQL[] {
  return [
    ...(minPrice === undefined ? [] : [gte(products.priceCents, centsOf(minPrice))]),
    ...(maxPrice === undefined ? [] : [lte(products.priceCents, centsOf(maxPrice))]),
  ];
}

function onShelf({ inStock }: ProductListQuery): SQL | undefined {
  return inStock ? gt(stockLevels.onHand, 0) : undefined;
}

function inCategory(filter: string | undefined): SQL | undefined {
  if (!filter) return undefined;
  const matching = categoriesMatching(filter);
  return matching.length > 0 ? inArray(products.category, matching) : sql`false`;
}

/** The word itself, or one that looks like it: a slip of the keyboard still finds the chair. Two letters look like anything. */
function resembles(word: string): SQL {
  const alike = isShort(word) ? sql`false` : sql`${word} <<% ${products.searchText}`;
  return sql`(${mentions(products.searchText, word)} or ${alike} or ${mentions(sql`lower(${products.description})`, word)})`;
}

function orderOf(sort: ProductSort | undefined, words: string[], reversed: boolean): SQL[] {
  const [up, down] = reversed ? [desc, asc] : [asc, desc];
  if (sort === "price") return [up(products.priceCents), up(products.id)];
  if (sort === "-price") return [down(products.priceCents), down(products.id)];
  if (sort === "title") return [up(products.title), up(products.id)];
  if (sort === "newest" || words.length === 0) return [down(products.id)];
  return [down(sql.join(words.map(closeness), sql` + `)), down(products.id)];
}

function closeness(word: string): SQL {
  if (isShort(word)) return sql`${mentions(products.searchText, word)}::int`;
  return sql`strict_word_similarity(${word}, ${products.searchText})`;
}
