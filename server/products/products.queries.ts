import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Category, categoriesMatching } from "#contract/category.ts";
import { centsOf } from "#contract/money.ts";
import type { ProductListQuery } from "#contract/product.ts";
import type { ProductSort } from "#contract/product-list.ts";
import type { Queryable } from "#server/db/client.ts";
import { mentions, searchWords } from "#server/db/mentions.ts";
import { nearerEnd } from "#server/db/nearer-end.ts";
import { products } from "#server/db/schema/products.ts";
import { stockLevels } from "#server/db/schema/stock.ts";

export type ProductRow = typeof products.$inferSelect & { onHand: number };

const mostWithoutLimit = 1000;

/** Products that were deleted are nowhere to be seen; their indexes leave them out too. */
export const forSale = isNull(products.withdrawnAt);

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

export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const rows = await selectProducts(db).where(and(eq(products.id, id), forSale));
  return rows[0];
}

/** The next products after one, by id: for whoever reads them all without an end in sight. */
export function listProductsAfter(db: Queryable, id: string | undefined, limit: number) {
  return selectProducts(db)
    .where(and(forSale, id === undefined ? undefined : gt(products.id, id)))
    .orderBy(asc(products.id))
    .limit(limit);
}

export function listProductsById(db: Queryable, ids: string[]): Promise<ProductRow[]> {
  return selectProducts(db).where(and(inArray(products.id, ids), forSale));
}

/**
 * Locked with their stock, in one order, so that nobody else changes them and no unit leaves meanwhile. Not more strictly than that:
 * orders that name them go on.
 */
export function lockProducts(tx: Queryable, ids: string[]): Promise<ProductRow[]> {
  return selectProducts(tx)
    .where(and(inArray(products.id, ids), forSale))
    .orderBy(asc(products.id))
    .for("no key update", { of: [products, stockLevels] });
}

/** Writes what an administrator can change, of many products in one statement. */
export async function overwriteProducts(tx: Queryable, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ onHand, searchText, version, updatedAt, ...columns }) => columns);
  const set = {
    title: sql`excluded.title`,
    name: sql`excluded.name`,
    description: sql`excluded.description`,
    category: sql`excluded.category`,
    priceCents: sql`excluded.price_cents`,
    originalPriceCents: sql`excluded.original_price_cents`,
    discountPercent: sql`excluded.discount_percent`,
    image: sql`excluded.image`,
    photos: sql`excluded.photos`,
    date: sql`excluded.date`,
  };
  await tx.insert(products).values(values).onConflictDoUpdate({ target: products.id, set });
}

/** Other finishes of the same design first, then others of its category. */
export function listRelatedProducts(
  db: Queryable,
  to: { id: string; design: string | null; category: Category },
  limit: number,
) {
  return selectProducts(db)
    .where(and(forSale, eq(products.category, to.category), ne(products.id, to.id)))
    .orderBy(desc(sql`${products.design} is not distinct from ${to.design}`), desc(products.id))
    .limit(limit);
}

function selectProducts(db: Queryable) {
  return db
    .select({ ...getTableColumns(products), onHand: stockLevels.onHand })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id));
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

/** The word itself, or one that looks like it: a slip of the keyboard still finds the chair. */
function resembles(word: string): SQL {
  return sql`(${mentions(products.searchText, word)} or ${word} <<% ${products.searchText} or ${mentions(sql`lower(${products.description})`, word)})`;
}

function orderOf(sort: ProductSort | undefined, words: string[], reversed: boolean): SQL[] {
  const [up, down] = reversed ? [desc, asc] : [asc, desc];
  if (sort === "price") return [up(products.priceCents), up(products.id)];
  if (sort === "-price") return [down(products.priceCents), down(products.id)];
  if (sort === "title") return [up(products.title), up(products.id)];
  if (sort === "newest" || words.length === 0) return [down(products.id)];
  const closeness = sql.join(
    words.map((word) => sql`strict_word_similarity(${word}, ${products.searchText})`),
    sql` + `,
  );
  return [down(closeness), down(products.id)];
}
