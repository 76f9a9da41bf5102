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
import { products } from "#server/db/schema/products.ts";
import { stockLevels } from "#server/db/schema/stock.ts";

export type ProductRow = typeof products.$inferSelect & { onHand: number };

const mostWithoutLimit = 1000;

/** A page of the catalogue, newest first unless asked otherwise, and how many there are in all. */
export async function listProducts(db: Queryable, query: ProductListQuery) {
  const limit = query.limit ?? mostWithoutLimit;
  const words = searchWords(query.q);
  const where = and(inCategory(query.category), ...priced(query), onShelf(query), ...words.map(mentions));
  const [rows, counted] = await Promise.all([
    selectProducts(db)
      .where(where)
      .orderBy(...orderOf(query.sort, words))
      .limit(limit)
      .offset(((query.page ?? 1) - 1) * limit),
    countable(db, query).where(where),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findProduct(db: Queryable, id: string): Promise<ProductRow | undefined> {
  const rows = await selectProducts(db).where(eq(products.id, id));
  return rows[0];
}

/** Other finishes of the same design first, then others of its category. */
export function listRelatedProducts(
  db: Queryable,
  to: { id: string; design: string | null; category: Category },
  limit: number,
) {
  return selectProducts(db)
    .where(and(eq(products.category, to.category), ne(products.id, to.id)))
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

function searchWords(q: string | undefined): string[] {
  return (q ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** The word itself, or one that looks like it: a slip of the keyboard still finds the chair. */
function mentions(word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${products.searchText} like ${pattern} or ${word} <<% ${products.searchText} or lower(${products.description}) like ${pattern})`;
}

function orderOf(sort: ProductSort | undefined, words: string[]): SQL[] {
  if (sort === "price") return [asc(products.priceCents), asc(products.id)];
  if (sort === "-price") return [desc(products.priceCents), desc(products.id)];
  if (sort === "title") return [asc(products.title), asc(products.id)];
  if (sort === "newest" || words.length === 0) return [desc(products.id)];
  const closeness = sql.join(
    words.map((word) => sql`strict_word_similarity(${word}, ${products.searchText})`),
    sql` + `,
  );
  return [desc(closeness), desc(products.id)];
}
