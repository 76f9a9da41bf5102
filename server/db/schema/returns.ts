import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { type ReturnState, returnStates } from "#contract/orders/returns.ts";
import { id, moment, oneOf } from "./columns.ts";
import { orderLines, orders } from "./orders.ts";

/** Withdrawals of customers from delivered orders. */
export const orderReturns = pgTable(
  "order_returns",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text().$type<ReturnState>().notNull().default("requested"),
    requestedAt: moment().notNull().defaultNow(),
    receivedAt: moment(),
  },
  (table) => [
    check("order_returns_state_known", sql`${table.state} in ${oneOf(returnStates)}`),
    check("order_returns_received", sql`(${table.state} = 'received') = (${table.receivedAt} is not null)`),
    index("order_returns_by_order").on(table.orderId),
    index("order_returns_open").on(table.id).where(sql`${table.state} = 'requested'`),
  ],
);

export const orderReturnLines = pgTable(
  "order_return_lines",
  {
    returnId: uuid()
      .notNull()
      .references(() => orderReturns.id),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** Units put back to stock when the return was received; the others were written off. */
    restocked: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    foreignKey({
      name: "order_return_lines_order_line",
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check(
      "order_return_lines_quantity",
      sql`${table.quantity} > 0 and ${table.restocked} between 0 and ${table.quantity}`,
    ),
  ],
);

/** Signs the links in emails about deliveries. One row. They stay valid for months, so the keys of sign-ins, which change, can't be used. */
export const returnLinkKey = pgTable(
  "return_link_key",
  { id: smallint().primaryKey().default(1), secret: text().notNull() },
  (table) => [check("return_link_key_one_row", sql`${table.id} = 1`)],
);
