// What the payment providers publish about currencies, read on 2026-11-18.
// Stripe: https://docs.stripe.com/currencies (presentment currencies, zero-decimal currencies, special cases, minimum and maximum charge
// amounts) and, for three decimals, the page of 2022-12-31. The lists are of all account countries together.
// PayPal: https://developer.paypal.com/docs/api/reference/currency-codes/, and DECIMAL_PRECISION ("only two decimal place precision is
// supported") in its Orders v2 errors.
import { isoDigits } from "#contract/basics/currencies.ts";

export type ProviderName = "stripe" | "paypal";

export const providerLabels: Record<ProviderName, string> = { stripe: "Stripe", paypal: "PayPal" };

/** A currency, and the decimals with which the shop counts it. */
export type ShopCurrency = { currency: string; currencyDigits: number };

const codes = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const stripeZeroDecimal = codes("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF");
/** The last digit of their amounts must be 0. */
const stripeThreeDecimal = codes("BHD JOD KWD OMR TND");
/** Whole amounts only, but written with two decimals: 5 ISK are 500. */
const stripeWholeInHundredths = codes("ISK UGX");
const stripeTwoDecimal =
  codes(`AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP
  DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK
  MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD SZL
  THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD XCG YER ZAR ZMW`);

/** A charge in another currency must be worth the minimum of the account's currency. */
const stripeMinimums: Record<string, number> = {
  ...{
    AED: 2,
    ARS: 0.5,
    AUD: 0.5,
    BGN: 1,
    BRL: 0.5,
    CAD: 0.5,
    CHF: 0.5,
    COP: 0.5,
    CZK: 15,
    DKK: 2.5,
    EUR: 0.5,
  },
  ...{ GBP: 0.3, HKD: 4, HUF: 175, IDR: 0.5, ILS: 0.5, INR: 0.5, JPY: 50, KRW: 50, MXN: 10, MYR: 2, NOK: 3 },
  ...{ NZD: 0.5, PHP: 0.5, PLN: 2, RON: 2, RUB: 0.5, SEK: 3, SGD: 0.5, THB: 10, USD: 0.5, ZAR: 0.5 },
};
/** Twelve digits for card payments, whatever the decimals. */
const stripeMaximum = 999_999_999_999;

const paypalTwoDecimal = codes(
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD",
);
/** "This currency does not support decimals. If you pass a decimal amount, an error occurs." */
const paypalZeroDecimal = codes("HUF JPY TWD");

/** The most decimals that an amount can have. Undefined: the provider does not take this currency. */
export function providerDigits(provider: ProviderName, currency: string): number | undefined {
  if (provider === "paypal")
    return paypalTwoDecimal.has(currency) ? 2 : paypalZeroDecimal.has(currency) ? 0 : undefined;
  if (stripeTwoDecimal.has(currency) || stripeThreeDecimal.has(currency)) return 2;
  return stripeZeroDecimal.has(currency) || stripeWholeInHundredths.has(currency) ? 0 : undefined;
}

/** Whether the provider can take every amount that the shop can have. */
export function canTake(provider: ProviderName, { currency, currencyDigits }: ShopCurrency): boolean {
  return currencyDigits <= (providerDigits(provider, currency) ?? -1);
}

/** Decimals of prices in a new shop: those of ISO 4217, without those that a provider can't take. Undefined: it is not offered. */
export function usualDigits(currency: string): number | undefined {
  const digits = isoDigits(currency);
  if (digits === undefined) return undefined;
  return Math.min(
    digits,
    providerDigits("stripe", currency) ?? digits,
    providerDigits("paypal", currency) ?? digits,
  );
}

/** The bounds of a payment. */
export function amountBounds(
  provider: ProviderName,
  shop: ShopCurrency,
): { minCents: number; maxCents: number } {
  if (provider === "paypal") return { minCents: 1, maxCents: Number.MAX_SAFE_INTEGER };
  const minimum = stripeMinimums[shop.currency] ?? 0;
  return {
    minCents: Math.max(1, Math.ceil(minimum * 10 ** shop.currencyDigits)),
    maxCents: fromStripeAmount(stripeMaximum, shop),
  };
}

export function toStripeAmount(cents: number, { currency, currencyDigits }: ShopCurrency): number {
  return rescale(cents, currencyDigits, stripeDigits(currency));
}

/** Rounded down: less than one cent of the shop is not counted as received. */
export function fromStripeAmount(amount: number, { currency, currencyDigits }: ShopCurrency): number {
  return Math.floor(shiftPoint(amount, currencyDigits - stripeDigits(currency)));
}

/** Amounts at Stripe must be divisible by this: 100 for ISK and UGX, 10 for three decimals. */
export function stripeStep(currency: string): number {
  const written = stripeDigits(currency);
  return 10 ** (written - (providerDigits("stripe", currency) ?? written));
}

/** "674.10", or "674" in a currency for which PayPal takes no decimals. */
export function toPayPalAmount(cents: number, { currency, currencyDigits }: ShopCurrency): string {
  const digits = providerDigits("paypal", currency) ?? currencyDigits;
  return (rescale(cents, currencyDigits, digits) / 10 ** digits).toFixed(digits);
}

/** Rounded down, too. */
export function fromPayPalAmount(value: string, { currencyDigits }: ShopCurrency): number {
  const hundredths = Math.round(Number(value) * 100);
  return Math.floor(shiftPoint(hundredths, currencyDigits - 2));
}

/** The decimals with which Stripe writes an amount. */
function stripeDigits(currency: string): number {
  if (stripeZeroDecimal.has(currency)) return 0;
  return stripeThreeDecimal.has(currency) ? 3 : 2;
}

/** The same amount with other decimals. Throws rather than send another amount. */
function rescale(cents: number, from: number, to: number): number {
  const scaled = shiftPoint(cents, to - from);
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`the amount ${cents} does not have ${to} decimals`);
  return scaled;
}

/** Divides, because a product with 0.01 is not exact. */
function shiftPoint(value: number, places: number): number {
  return places >= 0 ? value * 10 ** places : value / 10 ** -places;
}
