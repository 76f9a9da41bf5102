import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import { type Category, categories } from "#contract/category.ts";
import type { Dimensions, Photo } from "#contract/product.ts";
import type { Role } from "#contract/user.ts";

// UUIDv7 sorts by creation, so the primary key doubles as "newest first".
const id = () => uuid().primaryKey().$defaultFn(uuidv7);
const moment = () => timestamp({ withTimezone: true });

export const products = pgTable(
  "products",
  {
    id: id(),
    title: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().$type<Category>().notNull(),
    priceCents: integer().notNull(),
    originalPriceCents: integer().notNull(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    stock: integer().notNull(),
    status: text().notNull().default("Active"),
    date: moment().notNull().defaultNow(),
    image: text().notNull(),
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    company: text(),
    capsuleInfo: text(),
    doses: text(),
    packet: text(),
    /** Chairs of one design in several finishes share it. */
    design: text(),
    dimensions: jsonb().$type<Dimensions>(),
    weightKg: numeric({ precision: 6, scale: 2, mode: "number" }),
    materials: text().array().notNull().default([]),
    colour: text(),
    swatch: text(),
    model: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || name || ' ' || category || ' ' || coalesce(colour, ''))`),
  },
  (table) => [
    check(
      "products_category_known",
      sql`${table.category} in (${sql.raw(categories.map((name) => `'${name}'`).join(", "))})`,
    ),
    check("products_price_not_negative", sql`${table.priceCents} >= 0 and ${table.originalPriceCents} >= 0`),
    check("products_discount_is_percent", sql`${table.discountPercent} between 0 and 100`),
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    index("products_by_category").on(table.category, table.id),
    index("products_by_price").on(table.priceCents, table.id),
    index("products_by_title").on(table.title, table.id),
    index("products_by_design").on(table.design),
    index("products_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("products_search_description").using("gin", sql`lower(${table.description}) gin_trgm_ops`),
  ],
);

/** Everyone the shop knows. Who they are is the identity provider's to say; what they may do here is ours. */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** The identity provider's id; empty until an administrator named in advance signs in for the first time. */
    uid: text().unique(),
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text().$type<Role>().notNull().default("user"),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
    check("users_role_known", sql`${table.role} in ('admin', 'user')`),
  ],
);

/** Accounts that were deleted here. A hosted provider may still know them; their tokens are refused for good. */
export const removedAccounts = pgTable("removed_accounts", {
  uid: text().primaryKey(),
  removedAt: moment().notNull().defaultNow(),
});

/** Facts about this shop as a whole, such as whether the sample catalogue was loaded. */
export const shopFacts = pgTable("shop_facts", {
  key: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});
