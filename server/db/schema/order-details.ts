import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";
import { orders } from "./orders.ts";
import type { DeliveryEmail, OrderEmail, PaymentEmail, ReturnEmail } from "./outbox.ts";

const orderId = () =>
  uuid()
    .notNull()
    .references(() => orders.id);

/** What staff write about an order for each other. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: orderId(),
    authorName: text().notNull(),
    text: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index("order_notes_by_order").on(table.orderId, table.id)],
);

/** The emails that were sent about an order. Its content renders it again. */
export const orderEmails = pgTable(
  "order_emails",
  {
    /** That of the outbox: a repeated attempt is the same email. */
    id: uuid().primaryKey(),
    orderId: orderId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    content: jsonb().$type<OrderEmail | PaymentEmail | DeliveryEmail | ReturnEmail>().notNull(),
    sentAt: moment().notNull().defaultNow(),
  },
  (table) => [index("order_emails_by_order").on(table.orderId, table.sentAt)],
);
