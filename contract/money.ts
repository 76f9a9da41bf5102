/** Created on first use, because it is slow to create. */
let dollars: Intl.NumberFormat | undefined;

/** "$1,190.00". Anything else counts as 0. */
export function formatMoney(amount: number | string | null | undefined): string {
  dollars ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return dollars.format(numberOrZero(amount));
}

/** Prices and discounts that do not parse as numbers count as 0. */
export function numberOrZero(value: number | string | null | undefined): number {
  const parsed = typeof value === "string" ? Number.parseFloat(value) : value;
  return parsed != null && Number.isFinite(parsed) ? parsed : 0;
}

/** Amounts travel as numbers with two decimals and are stored and added up as whole cents. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

/** Whether a received amount can be a price: not negative, at most two decimals, within safe integers. */
export function isMoney(amount: number): boolean {
  return amount >= 0 && amount <= 1e12 && amountOf(centsOf(amount)) === amount;
}

export function amountOf(cents: number): number {
  return cents / 100;
}
