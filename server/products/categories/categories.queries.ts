import { asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Category } from "#contract/category.ts";
import type { Queryable } from "#server/db/client.ts";
import { categories, categorySlugs } from "#server/db/schema/categories.ts";
import { onSale } from "#server/db/schema/products.ts";

export type CategoryRow = typeof categories.$inferSelect;

/** In the owner's order. A category without a picture shows its newest product. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const rows = await db.execute<Category>(sql`
    select category.id as "_id", slug, name, short_name as "shortName", heading, category.image, hidden, coalesce(
        photo, jsonb_build_object('src', coalesce(category.image, newest.image), 'width', 900, 'height', 900) || newest.first
      ) as photo,
      array(select former.slug from category_slugs former
        where former.category_id = category.id and former.slug <> category.slug order by since) as "formerSlugs"
    from categories category
    left join lateral (
      select image, coalesce(photos -> 0, '{}') as first from products
      where category.image is null and products.category = category.slug and ${onSale}
      order by date desc, products.id desc limit 1
    ) newest on true
    order by position, category.id`);
  return rows.map(({ photo, ...category }) => ({ ...category, photo: photo?.src ? photo : null }));
}

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
