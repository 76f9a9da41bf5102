import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";
import { orders } from "./orders.ts";
import { stockLevels } from "./products.ts";
import { users } from "./users.ts";

const levelOf = () =>
  uuid()
    .notNull()
    .references(() => stockLevels.productId, { onDelete: "cascade" });

export type UnitState = "held" | "in cart" | "expired" | "ordered" | "display";

/**
 * The units that are not on hand, one row each. Code changes stock by writing here: triggers record every change in the ledger.
 * "expired" is a cart item whose unit was returned to stock.
 */
export const stockUnits = pgTable(
  "stock_units",
  {
    id: id(),
    productId: levelOf(),
    state: text().$type<UnitState>().notNull(),
    /** Of a hold or a cart item. Deleting the account deletes the rows and returns their units to stock. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    orderId: uuid().references(() => orders.id),
    /** When the unit was taken. Limits how long a hold can be renewed. */
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
    index("stock_units_by_user").on(table.userId).where(sql`${table.userId} is not null`),
    index("stock_units_by_product").on(table.productId, table.state),
    index("stock_units_by_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("stock_units_by_hold_end").on(table.heldUntil).where(sql`${table.state} = 'held'`),
  ],
);
