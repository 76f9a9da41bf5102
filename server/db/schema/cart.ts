import { index, pgTable, uuid } from "drizzle-orm/pg-core";
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
