import { index, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Requests that took effect, by their Idempotency-Key. Written in the transaction that did the work, so that neither exists without the
 * other. A failed request leaves no row, and can be corrected and sent again with the same key.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The user, the API key, or the order of a link in an email. */
    actorId: uuid().notNull(),
    key: text().notNull(),
    /** The method and the path, such as "POST /payments". */
    request: text().notNull(),
    /** SHA-256 of the body and the query. Null: an earlier release did not store it. */
    requestHash: text(),
    /** What the response is made of. json, not jsonb: the repeated response is identical. */
    answer: json().$type<unknown>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index("idempotency_keys_by_age").on(table.createdAt),
  ],
);
