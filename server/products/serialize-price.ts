import { amountOf } from "#contract/basics/money.ts";
import type { PriceChange } from "#contract/products/price-history.ts";
import type { PriceRow } from "./price-history.queries.ts";

export function serializePrice(row: PriceRow): PriceChange {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    price: amountOf(row.priceCents),
    originalPrice: amountOf(row.originalPriceCents),
    discount: row.discountPercent,
    pays: amountOf(row.paysCents),
    currency: row.currency,
    onSaleFrom: row.onSaleFrom,
  };
}
