import { centsOf, numberOrZero } from "#contract/basics/money.ts";

export type PricedItem = { priceCents: number; discountPercent: number };
export type Totals = { totalCents: number; discountCents: number; subtotalCents: number };

/** The discount of one unit, rounded once, half up. */
export function discountCentsOf({ priceCents, discountPercent }: PricedItem): number {
  // Percents have two decimals. As whole hundredths the product is exact, so that half cents round correctly.
  return Math.round((priceCents * Math.round(discountPercent * 100)) / 10_000);
}

/** Total is the sum of prices; Subtotal is the total minus discounts. One item is one unit. */
export function totalsOf(items: readonly PricedItem[]): Totals {
  const totalCents = items.reduce((sum, item) => sum + item.priceCents, 0);
  const discountCents = items.reduce((sum, item) => sum + discountCentsOf(item), 0);
  return { totalCents, discountCents, subtotalCents: totalCents - discountCents };
}

/** The same for items of the API: a value that is not a number counts as 0. */
export function cartTotals(
  items: readonly {
    price: number | string | null | undefined;
    discount: number | string | null | undefined;
  }[],
): Totals {
  return totalsOf(
    items.map(({ price, discount }) => ({
      priceCents: centsOf(numberOrZero(price)),
      discountPercent: numberOrZero(discount),
    })),
  );
}
