import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Facts about this shop as a whole, such as whether the sample catalogue was loaded. */
export const shopFacts = pgTable("shop_facts", {
  key: text().primaryKey(),
  since: moment().notNull().defaultNow(),
});

/** The key of the last upgrade. A new shop has none. */
export const upgradedFact = "upgraded";
