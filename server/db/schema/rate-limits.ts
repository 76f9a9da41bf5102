import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Counters of all rate limits, by the SHA-256 of their key. All servers share them. */
export const rateLimits = pgTable(
  "attempts",
  {
    keyHash: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: moment(),
    forgottenAt: moment().notNull(),
  },
  (table) => [index("attempts_by_forgotten").on(table.forgottenAt)],
);
