import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { stockLevels } from "./products.ts";

/** Places of a unit. Received units come from "outside", and written-off units go there. */
export type StockPlace = "outside" | "on hand" | "held" | "in cart" | "ordered" | "display";

/** The allowed movements and their names. Filled by a migration. */
export const stockKinds = pgTable(
  "stock_kinds",
  {
    kind: text().notNull(),
    fromPlace: text().$type<StockPlace>().notNull(),
    toPlace: text().$type<StockPlace>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromPlace, table.toPlace] })],
);

/** The ledger of all stock changes, append-only. Triggers write the rows about units. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => stockLevels.productId, { onDelete: "cascade" }),
    kind: text().notNull(),
    fromPlace: text().$type<StockPlace>().notNull(),
    toPlace: text().$type<StockPlace>().notNull(),
    quantity: integer().notNull(),
    /** The customer, admin or API key; null: the shop itself. Outlives the account, so there is no foreign key. */
    userId: uuid(),
    unitId: uuid(),
    orderId: uuid(),
    /** Of an admin's change: a key of the reasons in contract/products/stock.ts. */
    reason: text(),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "stock_movements_kind_known",
      columns: [table.kind, table.fromPlace, table.toPlace],
      foreignColumns: [stockKinds.kind, stockKinds.fromPlace, stockKinds.toPlace],
    }),
    check(
      "stock_movements_quantity",
      sql`${table.quantity} > 0 or (${table.quantity} < 0 and ${table.kind} in ('adjusted by admin', 'counted', 'correction'))`,
    ),
    index("stock_movements_by_product").on(table.productId, table.id),
  ],
);
