import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Photo } from "#contract/products/product.ts";
import { id, moment } from "./columns.ts";

/** What the owner sorts products by. Products refer to the slug, which follows when it is changed. */
export const categories = pgTable(
  "categories",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** For the product form; null: the name. */
    shortName: text(),
    /** Of the category's page; null: the name. */
    heading: text(),
    image: text(),
    photo: jsonb().$type<Omit<Photo, "alt">>(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [check("categories_slug_plain", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
);

/** All slugs that a category has or had, so that old links, files and sales figures still find it. */
export const categorySlugs = pgTable(
  "category_slugs",
  {
    slug: text().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    since: moment().notNull().defaultNow(),
  },
  (table) => [index("category_slugs_by_category").on(table.categoryId)],
);
