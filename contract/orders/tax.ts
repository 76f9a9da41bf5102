import { formatNumber } from "#contract/settings/shop-format.ts";

/** "Prices include 19% tax." */
export function taxIncluded(percent: number): string {
  return `Prices include ${formatNumber(percent)}% tax.`;
}
