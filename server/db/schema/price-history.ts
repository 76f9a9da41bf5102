import { bigint, date, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { products } from "./products.ts";

/** Every price of every product, append-only. Written by a trigger: see functions/record_price.sql. */
export const priceHistory = pgTable(
  "price_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    priceCents: integer().notNull(),
    originalPriceCents: integer().notNull(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    currency: text().notNull(),
    /** The first day on sale. Null: hidden or deleted, so that no customer could buy at this price. */
    onSaleFrom: date({ mode: "string" }),
    at: moment().notNull(),
  },
  (table) => [index("price_history_by_product").on(table.productId, table.id)],
);
