import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type BatchAction, batchActions, type SkipCode } from "#contract/orders/order-batch-actions.ts";
import { id, moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** Bulk actions on orders. Each step handles the next orders in one transaction, so that a batch can be continued after a crash. */
export const orderBatches = pgTable(
  "order_batches",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    action: text().$type<BatchAction>().notNull(),
    /** The batch whose changes this one takes back. */
    undoes: uuid(),
    day: date(),
    orderIds: uuid().array().notNull(),
    /** How many of them were changed or skipped. */
    handled: integer().notNull().default(0),
    changedIds: uuid().array().notNull().default([]),
    /** Batches of earlier releases have no codes. */
    skipped: jsonb().$type<{ number: string; code?: SkipCode; reason: string }[]>().notNull().default([]),
    startedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (table) => [
    check("order_batches_action_known", sql`${table.action} in ${oneOf(batchActions)}`),
    check(
      "order_batches_progress",
      sql`${table.handled} between 0 and cardinality(${table.orderIds}) and (${table.finishedAt} is not null) = (${table.handled} = cardinality(${table.orderIds}))`,
    ),
    index("order_batches_by_user").on(table.userId, table.id),
    index("order_batches_by_age").on(table.startedAt),
  ],
);
