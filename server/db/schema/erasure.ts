import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { erasurePeriod } from "#contract/orders/retention.ts";
import { moment } from "./columns.ts";

/** The owner's agreement to erase personal data by age: at most one row. Without it nothing is erased. */
export const erasureAgreements = pgTable(
  "erasure_agreements",
  {
    id: smallint().primaryKey().default(1),
    days: integer().notNull(),
    agreedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("erasure_agreements_one_row", sql`${table.id} = 1`),
    check(
      "erasure_agreements_days",
      sql`${table.days} between ${sql.raw(String(erasurePeriod.least))} and ${sql.raw(String(erasurePeriod.most))}`,
    ),
  ],
);
