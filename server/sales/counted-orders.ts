import { type SQL, sql } from "drizzle-orm";

/**
 * Real orders count in every figure. Test orders count in all of them while the payment sandbox is on, so that a shop can be tried, and in
 * none once it takes real money.
 */
export type Counted = { withTestOrders: boolean };

/** For rows with a column `test`. */
export function isCounted({ withTestOrders }: Counted): SQL {
  return withTestOrders ? sql`true` : sql`not test`;
}
