import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PriceHistoryQuery } from "#contract/products/price-history.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { priceHistory } from "#server/db/schema/price-history.ts";

const { priceCents, discountPercent } = priceHistory;
const columns = {
  ...getTableColumns(priceHistory),
  paysCents: sql<number>`discounted_cents(${priceCents}, ${discountPercent})`,
};

export type PriceRow = typeof priceHistory.$inferSelect & { paysCents: number };

/** A page of a product's prices, newest first, and the total. */
export async function listPrices(db: Queryable, productId: string, query: PriceHistoryQuery) {
  const ofProduct = eq(priceHistory.productId, productId);
  const total = await db.$count(priceHistory, ofProduct);
  return readPage<PriceRow>(pageOf(query), total, ({ offset, take, reversed }) =>
    db
      .select(columns)
      .from(priceHistory)
      .where(ofProduct)
      .orderBy((reversed ? asc : desc)(priceHistory.id))
      .limit(take)
      .offset(offset),
  );
}
