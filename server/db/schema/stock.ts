import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { users } from "./users.ts";

/** Where a unit can be. "outside" is where units come from, and where those go that an administrator writes off. */
export type StockPlace = "outside" | "on hand" | "held" | "in cart" | "ordered" | "display";

/**
 * How many units of a product are where. The database keeps it from stock_movements and lets nothing else change it: see the
 * migration stock_books. onHand is what the wire calls piece.
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

const levelOf = () =>
  uuid()
    .notNull()
    .references(() => stockLevels.productId, { onDelete: "cascade" });

/** Every way a unit may go, and what the ledger calls it. Filled by the migration. */
export const stockKinds = pgTable(
  "stock_kinds",
  {
    kind: text().notNull(),
    fromPlace: text().$type<StockPlace>().notNull(),
    toPlace: text().$type<StockPlace>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.fromPlace, table.toPlace] })],
);

/** The ledger: every change of a product's stock, for good. Rows about units are written by the database itself. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: levelOf(),
    kind: text().notNull(),
    fromPlace: text().$type<StockPlace>().notNull(),
    toPlace: text().$type<StockPlace>().notNull(),
    quantity: integer().notNull(),
    /** Whose unit it was, or which administrator; empty: the shop itself. Outlives the account, so it refers to nothing. */
    userId: uuid(),
    unitId: uuid(),
    orderId: uuid(),
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
      sql`${table.quantity} > 0 or (${table.quantity} < 0 and ${table.kind} in ('adjusted by admin', 'correction'))`,
    ),
    index("stock_movements_by_product").on(table.productId, table.id),
  ],
);

export type UnitState = "held" | "in cart" | "expired" | "ordered" | "display";

/**
 * The units that are not on the shelf, one row each: held for a moment, in a cart, ordered or on display. Writing here is all that
 * code does about stock: the database books every change in the ledger. "expired" is a cart item whose unit went back to the shelf.
 */
export const stockUnits = pgTable(
  "stock_units",
  {
    id: id(),
    productId: levelOf(),
    state: text().$type<UnitState>().notNull(),
    /** Of a hold or a cart item. When the account goes, so do these rows, and their units are back on the shelf. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    orderId: uuid().references(() => orders.id),
    /** Chosen by the client, so that asking again does not take a second unit. */
    requestKey: text(),
    /** When it left the shelf. A hold ends so long after this moment, however often it is renewed. */
    takenAt: moment().notNull().defaultNow(),
    heldUntil: moment(),
    addedAt: moment(),
    priceCentsWhenAdded: integer(),
    discountPercentWhenAdded: numeric({ precision: 5, scale: 2, mode: "number" }),
  },
  (table) => [
    check(
      "stock_units_owner_fits_state",
      sql`case ${table.state}
        when 'held' then ${table.userId} is not null and ${table.orderId} is null and ${table.heldUntil} is not null
        when 'in cart' then ${table.userId} is not null and ${table.orderId} is null and ${table.addedAt} is not null
        when 'expired' then ${table.userId} is not null and ${table.orderId} is null and ${table.addedAt} is not null
        when 'ordered' then ${table.userId} is null and ${table.orderId} is not null
        when 'display' then ${table.userId} is null and ${table.orderId} is null
        else false end`,
    ),
    unique("stock_units_one_for_a_key").on(table.userId, table.requestKey),
    index("stock_units_by_product").on(table.productId, table.state),
    index("stock_units_by_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("stock_units_by_hold_end").on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);
