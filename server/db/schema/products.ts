import { and, isNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { binDays, undoSeconds } from "#contract/products/deletion-periods.ts";
import type { Photo } from "#contract/products/product.ts";
import { type ProductStatus, productStatuses } from "#contract/products/product-list.ts";
import { categories } from "./categories.ts";
import { id, moment, oneOf } from "./columns.ts";
import { centimeters, detailChecks } from "./product-details.ts";

export const products = pgTable(
  "products",
  {
    id: id(),
    title: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    category: text()
      .notNull()
      .references(() => categories.slug, { onUpdate: "cascade" }),
    priceCents: integer().notNull(),
    originalPriceCents: integer().notNull(),
    /** Of a product with a struck original price. Written by a trigger: see functions/keep_thirty_day_low.sql. */
    thirtyDayLowCents: integer(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    status: text().$type<ProductStatus>().notNull().default("Active"),
    /** The first day on sale, in the shop's time zone. */
    date: date({ mode: "string" }).notNull().default(sql`shop_today()`),
    image: text().notNull(),
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    company: text(),
    capsuleInfo: text(),
    doses: text(),
    packet: text(),
    /** Shared by the finishes of one design. */
    design: text(),
    widthCm: centimeters(),
    depthCm: centimeters(),
    heightCm: centimeters(),
    seatHeightCm: centimeters(),
    weightKg: numeric({ precision: 6, scale: 2, mode: "number" }),
    packedWidthCm: centimeters(),
    packedDepthCm: centimeters(),
    packedHeightCm: centimeters(),
    parcels: integer(),
    materials: text().array().notNull().default([]),
    colour: text(),
    swatch: text(),
    /** Its poster and silhouettes are files beside it. */
    model: text(),
    care: text(),
    warranty: text(),
    manufacturerAddress: text(),
    safetyContact: text(),
    deliveryDays: integer(),
    assemblyNeeded: boolean(),
    instructions: text(),
    /** The narrowest doorway, 200 cm high, that it fits through in some orientation: the rule of web/features/products/fit.ts. */
    doorwayCm: numeric({ precision: 5, scale: 1, mode: "number" }).generatedAlwaysAs(
      sql`case when width_cm + depth_cm + height_cm - least(width_cm, depth_cm, height_cm) - greatest(width_cm, depth_cm, height_cm) <= 200
        then least(width_cm, depth_cm, height_cm)
        when least(width_cm, depth_cm, height_cm) <= 200
        then width_cm + depth_cm + height_cm - least(width_cm, depth_cm, height_cm) - greatest(width_cm, depth_cm, height_cm) end`,
    ),
    /** Listed as low stock at this many pieces on hand; null: the usual number. */
    lowStockAt: integer(),
    /** Null: the shop's setting. */
    sellLastPiece: boolean(),
    /** Incremented by a trigger, as updatedAt is: detects concurrent edits. */
    version: integer().notNull().default(1),
    updatedAt: moment().notNull().defaultNow(),
    /** Archived: neither sold nor shown. Orders and carts still refer to the row. */
    withdrawnAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(title || ' ' || name || ' ' || category || ' ' || coalesce(colour, ''))`),
    /** Stored in lower case, because lower() would take most of the time of a search. */
    searchDescription: text().notNull().generatedAlwaysAs(sql`lower(description)`),
  },
  (table) => [
    check("products_status_known", sql`${table.status} in ${oneOf(productStatuses)}`),
    check("products_price_not_negative", sql`${table.priceCents} >= 0 and ${table.originalPriceCents} >= 0`),
    check(
      "products_struck_price_has_low",
      sql`(${table.originalPriceCents} > ${table.priceCents}) = (${table.thirtyDayLowCents} is not null)`,
    ),
    check("products_discount_is_percent", sql`${table.discountPercent} between 0 and 100`),
    ...detailChecks(table),
    index("products_for_sale").on(table.id).where(sql`${table.withdrawnAt} is null`),
    // They include the status, so that products on sale are counted by an index-only scan.
    index("products_by_date").on(table.date, table.id, table.status).where(sql`${table.withdrawnAt} is null`),
    index("products_by_category")
      .on(table.category, table.date, table.id, table.status)
      .where(sql`${table.withdrawnAt} is null`),
    index("products_by_price").on(table.priceCents, table.id).where(sql`${table.withdrawnAt} is null`),
    index("products_by_title").on(table.title, table.id).where(sql`${table.withdrawnAt} is null`),
    index("products_withdrawn").on(table.withdrawnAt).where(sql`${table.withdrawnAt} is not null`),
    index("products_with_low_stock_at").on(table.id).where(sql`${table.lowStockAt} is not null`),
    check("products_low_stock_at_not_negative", sql`${table.lowStockAt} >= 0`),
    index("products_by_material").using("gin", table.materials),
    index("products_by_colour").on(table.colour).where(sql`${table.withdrawnAt} is null`),
    index("products_by_width").on(table.widthCm).where(sql`${table.withdrawnAt} is null`),
    index("products_by_doorway").on(table.doorwayCm).where(sql`${table.withdrawnAt} is null`),
    index("products_by_design").on(table.design),
    index("products_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("products_search_description").using("gin", table.searchDescription.op("gin_trgm_ops")),
  ],
);

/**
 * Units of a product per place, maintained by triggers from stock_movements: see functions/record_stock_movements.sql. The API calls
 * onHand "piece".
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    onHand: integer().notNull().default(0),
    held: integer().notNull().default(0),
    inCarts: integer().notNull().default(0),
    ordered: integer().notNull().default(0),
    display: integer().notNull().default(0),
    putIn: integer().notNull().default(0),
  },
  (table) => [
    index("stock_levels_low").on(table.onHand, table.productId).where(sql`${table.onHand} <= 5`),
    check(
      "stock_levels_not_negative",
      sql`least(${table.onHand}, ${table.held}, ${table.inCarts}, ${table.ordered}, ${table.display}) >= 0`,
    ),
    check(
      "stock_levels_balance",
      sql`${table.onHand} + ${table.held} + ${table.inCarts} + ${table.ordered} + ${table.display} = ${table.putIn}`,
    ),
  ],
);

/** A product with its stock, without the search columns. */
export type ProductRow = Omit<
  typeof products.$inferSelect,
  "searchText" | "searchDescription" | "doorwayCm"
> & {
  onHand: number;
};

/** Not archived. The indexes have the same condition. */
export const notArchived = isNull(products.withdrawnAt);

/** Still sold: a cart can hold and order it. */
export const stillSold = and(notArchived, sql`${products.status} = 'Active'`);

/** Customers see and buy only these. Literals, because the planner compares them with the indexes' conditions. */
export function isOnSale(table: Record<"withdrawnAt" | "status" | "date", AnyPgColumn>) {
  return and(
    isNull(table.withdrawnAt),
    sql`${table.status} = 'Active'`,
    sql`${table.date} <= (select shop_today())`,
  );
}

export const onSale = isOnSale(products);

/** For requests that were sent in the last second of the undo window. */
const undoGraceSeconds = 5;

/** Of an archived product: whether its units leave the carts. */
export const isUndoWindowOver = sql<boolean>`${products.withdrawnAt} <= now() - make_interval(secs => ${undoSeconds + undoGraceSeconds})`;

/** Of an archived product: whether it can no longer be restored. */
export const isOutOfBin = sql<boolean>`${products.withdrawnAt} <= now() - make_interval(days => ${binDays})`;

/** Every word of any product title or name, for typo correction. Maintained by a trigger. */
export const productWords = pgTable("product_words", { word: text().primaryKey() }, (table) => [
  index("product_words_alike").using("gin", table.word.op("gin_trgm_ops")),
]);
