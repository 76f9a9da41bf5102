import { numberFormat, shopFormat } from "#contract/settings/shop-format.ts";

/** "$1,190.00", as the shop's currency and locale write it. Anything else counts as 0. */
export function formatMoney(amount: number | string | null | undefined): string {
  return moneyFormat(shopFormat().currencyDigits).format(numberOrZero(amount));
}

export function formatCents(cents: number): string {
  return formatMoney(amountOf(cents));
}

/** "$1,190": without decimals, for rounded amounts and bounds. */
export function formatWholeMoney(amount: number): string {
  return moneyFormat(0).format(amount);
}

/** The decimals are always given: those that Node and browsers know differ between their versions. */
function moneyFormat(digits: number): Intl.NumberFormat {
  const { currency } = shopFormat();
  return numberFormat({
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
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
  return amount.toFixed(shopFormat().currencyDigits);
}

/** The `step` of number fields: "0.01", or "1" without decimals. */
export function amountStep(): string {
  return plainAmount(amountOf(1));
}

/** Prices are stored in 32 bits: up to $10,000,000, or 1,000,000,000 without decimals. */
export const highestPriceCents = 1_000_000_000;

export function isPrice(amount: number): boolean {
  return amount <= amountOf(highestPriceCents);
}

export function aboveHighestPrice(): string {
  return `Must not be above ${formatWholeMoney(amountOf(highestPriceCents))}`;
}

/** Whether a received amount can be a price: not negative, only the currency's decimals, within safe integers. */
export function isMoney(amount: number): boolean {
  return amount >= 0 && amount <= 1e12 && hasOurDecimals(amount);
}

export function hasOurDecimals(amount: number): boolean {
  return amountOf(centsOf(amount)) === amount;
}

/** Of prices with too many decimals. */
export function decimalsMessage(): string {
  return messageWithDecimals("Must have");
}

/** Of amounts that are none, such as negative ones. */
export function amountMessage(): string {
  return messageWithDecimals("Must be an amount with");
}

function messageWithDecimals(words: string): string {
  const { currencyDigits } = shopFormat();
  const decimals = ["", "one decimal", "two decimals", "three decimals"][currencyDigits];
  return currencyDigits === 0 ? "Must be a whole amount" : `${words} at most ${decimals}`;
}

function centsPerUnit(): number {
  return 10 ** shopFormat().currencyDigits;
}
