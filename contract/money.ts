import { currencyDigits, digitsOf, numberFormat, shopFormat } from "./shop-format.ts";

/** "$1,190.00", as the shop's currency and locale write it. Anything else counts as 0. */
export function formatMoney(amount: number | string | null | undefined): string {
  const { currency } = shopFormat();
  return numberFormat({ style: "currency", currency }).format(numberOrZero(amount));
}

/** "$1,190": without decimals, for rounded amounts and bounds. */
export function formatWholeMoney(amount: number): string {
  const { currency } = shopFormat();
  return numberFormat({ style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
}

/** Prices and discounts that do not parse as numbers count as 0. */
export function numberOrZero(value: number | string | null | undefined): number {
  const parsed = typeof value === "string" ? Number.parseFloat(value) : value;
  return parsed != null && Number.isFinite(parsed) ? parsed : 0;
}

/** Amounts travel as decimal numbers and are stored and added up as whole cents: the currency's smallest unit, for yen one yen. */
export function centsOf(amount: number): number {
  return Math.round(amount * centsPerUnit());
}

export function amountOf(cents: number): number {
  return cents / centsPerUnit();
}

/** "1190.00", for spreadsheets, structured data and number fields. */
export function plainAmount(amount: number): string {
  return amount.toFixed(currencyDigits());
}

/** Whether a received amount can be a price: not negative, only the currency's decimals, within safe integers. */
export function isMoney(amount: number): boolean {
  return amount >= 0 && amount <= 1e12 && amountOf(centsOf(amount)) === amount;
}

/** Of amounts with too many decimals. */
export function decimalsMessage(): string {
  return currencyDigits() === 0 ? "Must be a whole amount" : "Must have at most two decimals";
}

function centsPerUnit(): number {
  return 10 ** currencyDigits();
}

/** The same in a given currency. */
export function centsIn(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** The same of cents in a given currency. */
export function plainAmountIn(cents: number, currency: string): string {
  const digits = digitsOf(currency);
  return (cents / 10 ** digits).toFixed(digits);
}
