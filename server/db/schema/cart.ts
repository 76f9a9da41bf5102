import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** A customer's cart, until it expires. Every change of the cart locks this row first. */
export const carts = pgTable(
  "carts",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    touchedAt: moment().notNull().defaultNow(),
  },
  (table) => [index("carts_by_touch").on(table.touchedAt)],
);

/** Idempotency keys of cart items. They outlive the item, so that a removed item is not added again. */
export const addedKeys = pgTable(
  "added_keys",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    productId: uuid().notNull(),
    itemId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index("added_keys_by_age").on(table.at)],
);
