import { and, asc, count, desc, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { centsOf } from "#contract/money.ts";
import type { ProductListQuery } from "#contract/product.ts";
import type { ProductSort } from "#contract/product-list.ts";
import { findMatchingSlugs } from "#server/categories/categories.queries.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageWindow } from "#server/db/page-window.ts";
import { type ProductRow, products, stockLevels } from "#server/db/schema/products.ts";
import { isShort, searchWords } from "#server/db/text-match.ts";
import { bestFirst, guessWords, isCalledOrDescribed, type SearchedWord } from "./product-search.ts";
import { type Audience, selectProducts, visibleTo } from "./products.queries.ts";

const mostWithoutLimit = 1000;

type Page = { ids: string[]; total: number };

type Asked = ProductListQuery & { audience: Audience };

/** With the slugs that the category filter finds. Undefined: no filter. */
type ListedFor = Asked & { slugs: string[] | undefined };

/** A page of products, newest first by default, and the total. */
export async function listProducts(db: Queryable, asked: Asked) {
  const slugs = asked.category ? await findMatchingSlugs(db, asked.category) : undefined;
  const query = { ...asked, slugs };
  const words = searchWords(query.q);
  const { ids, total } = words.length > 0 ? await searchPage(db, query, words) : await countPage(db, query);
  const rows = await selectProducts(db).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.map((id) => byId.get(id)).filter((row): row is ProductRow => row !== undefined), total };
}

/** Only the products of the page are joined with their stock, not the skipped ones. */
async function countPage(db: Queryable, query: ListedFor): Promise<Page> {
  const where = matching(query);
  const [counted] = await listed(db, { total: count() }, query).where(where);
  const total = counted?.total ?? 0;
  const { page = 1, limit = mostWithoutLimit } = query;
  const { offset, take, reversed } = pageWindow({ total, page, limit });
  const onPage = await listed(db, { id: products.id }, query)
    .where(where)
    .orderBy(...orderOf(query.sort, reversed))
    .limit(take)
    .offset(offset);
  const ids = onPage.map(({ id }) => id);
  return { ids: reversed ? ids.reverse() : ids, total };
}

/** Products whose text matches. If none does, typos are tolerated. */
async function searchPage(db: Queryable, query: ListedFor, words: string[]): Promise<Page> {
  const found = await foundPage(
    db,
    query,
    words.map((typed) => ({ typed, meant: [] })),
  );
  if (found.total > 0 || words.every(isShort)) return found;
  return foundPage(db, query, await guessWords(db, words));
}

/** Finds, ranks and counts the matches in one query. */
async function foundPage(db: Queryable, query: ListedFor, words: SearchedWord[]): Promise<Page> {
  const { page = 1, limit = mostWithoutLimit, sort } = query;
  const { id, priceCents, title, date, searchText } = products;
  const found = listed(db, { id, priceCents, title, date, searchText }, query).where(
    and(matching(query), ...words.map(isCalledOrDescribed)),
  );
  const order = sort ? orderOf(sort) : bestFirst(words);
  // Aliased as the table, so that both queries share the order expressions.
  const [row] = await db.execute<Page>(sql`
    with found as materialized (${found})
    select (select count(*)::int from found) as total, array(select id from found as products
      order by ${sql.join(order, sql`, `)} limit ${limit}::int offset ${(page - 1) * limit}::int) as ids`);
  return row ?? { ids: [], total: 0 };
}

/** Joins the stock only if the query needs it: otherwise the count reads one table, and a page an index. */
function listed<Fields extends SelectedFields>(db: Queryable, fields: Fields, { inStock }: ProductListQuery) {
  const listing = db.select(fields).from(products).$dynamic();
  return inStock ? listing.innerJoin(stockLevels, eq(stockLevels.productId, products.id)) : listing;
}

function matching({ audience, slugs, minPrice, maxPrice, inStock }: ListedFor): SQL | undefined {
  return and(
    visibleTo(audience),
    slugs && (slugs.length > 0 ? inArray(products.category, slugs) : sql`false`),
    minPrice === undefined ? undefined : gte(products.priceCents, centsOf(minPrice)),
    maxPrice === undefined ? undefined : lte(products.priceCents, centsOf(maxPrice)),
    inStock ? gt(stockLevels.onHand, 0) : undefined,
  );
}

function orderOf(sort: ProductSort = "newest", reversed = false): SQL[] {
  const [up, down] = reversed ? [desc, asc] : [asc, desc];
  if (sort === "price") return [up(products.priceCents), up(products.id)];
  if (sort === "-price") return [down(products.priceCents), down(products.id)];
  if (sort === "title") return [up(products.title), up(products.id)];
  return [down(products.date), down(products.id)];
}
