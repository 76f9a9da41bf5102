import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Category } from "#contract/products/category.ts";
import type { Queryable } from "#server/db/client.ts";
import { categories, categorySlugs } from "#server/db/schema/categories.ts";
import { onSale } from "#server/db/schema/products.ts";

export type CategoryRow = typeof categories.$inferSelect;

/** In the owner's order. A category without a picture shows its newest product. */
export function listCategories(db: Queryable) {
  const { id, slug, name, shortName, heading, image, hidden, photo, position } = categories;
  const formerSlugs = sql<string[]>`array(
    select former.slug from category_slugs former
    where former.category_id = categories.id and former.slug <> categories.slug order by since)`;
  const shown = sql<Category["photo"]>`coalesce(${photo}, ${newestPhoto})`;
  return db
    .select({ id, slug, name, shortName, heading, image, hidden, photo: shown, formerSlugs })
    .from(categories)
    .orderBy(asc(position), asc(id));
}

export type ListedCategory = Awaited<ReturnType<typeof listCategories>>[number];

/** Of a picture whose size is not known. */
const assumedSize = 900;

const newestPhoto = sql`(
  select jsonb_build_object('src', image, 'width', ${assumedSize}::int, 'height', ${assumedSize}::int) || coalesce(photos -> 0, '{}')
  from products where categories.image is null and category = categories.slug and ${onSale}
  order by date desc, id desc limit 1)`;

/** Present and former slugs, with the present one. Locked, so that a product can refer to it in the same transaction. */
export async function findCurrentSlugs(tx: Queryable, slugs: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ given: categorySlugs.slug, current: categories.slug })
    .from(categorySlugs)
    .innerJoin(categories, eq(categories.id, categorySlugs.categoryId))
    .where(inArray(categorySlugs.slug, slugs))
    .for("key share", { of: categories });
  return new Map(rows.map(({ given, current }) => [given, current]));
}

export async function listSlugs(db: Queryable): Promise<string[]> {
  const rows = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position));
  return rows.map(({ slug }) => slug);
}

/** The slugs that a filter finds: it is a case-insensitive substring, or a former slug. */
export async function findMatchingSlugs(db: Queryable, filter: string): Promise<string[]> {
  const wanted = filter.trim().toLowerCase();
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(
      or(
        sql`strpos(${categories.slug}, ${wanted}) > 0`,
        sql`exists (select from category_slugs former where former.slug = ${wanted} and former.category_id = ${categories.id})`,
      ),
    );
  return rows.map(({ slug }) => slug);
}

/** Locked against products that are added to it meanwhile. */
export async function lockCategory(tx: Queryable, id: string): Promise<CategoryRow | undefined> {
  const rows = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  return rows[0];
}
