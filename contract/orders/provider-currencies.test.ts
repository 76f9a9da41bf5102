import { describe, expect, test } from "vitest";
import { isoDigits, offeredCurrencies } from "#contract/basics/currencies.ts";
import {
  isoListOne,
  payPalCurrencies,
  stripeMinimums,
  stripePresentment,
  stripeThreeDecimal,
  stripeTwoDecimalWithZeros,
  stripeZeroDecimal,
} from "#testing/published-currencies.ts";
import {
  amountBounds,
  canTake,
  fromPayPalAmount,
  fromStripeAmount,
  providerDigits,
  toPayPalAmount,
  toStripeAmount,
  usualDigits,
} from "./provider-currencies.ts";

/** In units of the currency, with up to the given decimals. */
const amounts = (digits: number) =>
  [1, 149_900, 674.1, 0.01, 1234.567, 9_999_999.99].map((n) => n.toFixed(digits));

/** What Stripe charges for an amount, by its own words. */
function chargedByStripe(amount: number, code: string): number {
  if (stripeTwoDecimalWithZeros.includes(code)) {
    if (amount % 100 !== 0) throw new Error("You can't charge fractions");
    return amount / 100;
  }
  if (stripeZeroDecimal.includes(code)) return amount;
  if (stripeThreeDecimal.includes(code)) {
    if (amount % 10 !== 0) throw new Error("the last digit must be 0");
    return amount / 1000;
  }
  return amount / 100;
}

test("the offered currencies have the decimals of ISO 4217", () => {
  expect(offeredCurrencies).toEqual(isoListOne.map(({ code }) => code));
  for (const { code, digits } of isoListOne) expect(isoDigits(code), code).toBe(digits);
});

test("prices have the decimals of ISO 4217, unless a provider can't take them", () => {
  const fewer = isoListOne.filter(({ code, digits }) => usualDigits(code) !== digits);
  expect(Object.fromEntries(fewer.map(({ code }) => [code, usualDigits(code)]))).toEqual({
    ...{ BHD: 2, JOD: 2, KWD: 2, OMR: 2, TND: 2 },
    ...{ HUF: 0, MGA: 0, TWD: 0 },
  });
});

test("the currencies of the providers are those that they publish", () => {
  const taken = (provider: "stripe" | "paypal") =>
    offeredCurrencies.filter((code) => providerDigits(provider, code) !== undefined);
  expect(taken("stripe")).toEqual(offeredCurrencies.filter((code) => stripePresentment.includes(code)));
  expect(taken("paypal")).toEqual(payPalCurrencies.map(({ code }) => code).sort());
});

describe.each(offeredCurrencies)("%s", (currency) => {
  const digits = usualDigits(currency) ?? Number.NaN;
  // Also shops with fewer decimals than usual.
  const shops = Array.from({ length: digits + 1 }, (_, currencyDigits) => ({ currency, currencyDigits }));

  test("Stripe charges the amount in the shop, and reports it back", () => {
    if (!stripePresentment.includes(currency)) return;
    for (const shop of shops) {
      expect(canTake("stripe", shop)).toBe(true);
      for (const amount of amounts(shop.currencyDigits)) {
        const cents = Math.round(Number(amount) * 10 ** shop.currencyDigits);
        const sent = toStripeAmount(cents, shop);
        expect(chargedByStripe(sent, currency)).toBe(Number(amount));
        expect(fromStripeAmount(sent, shop)).toBe(cents);
      }
    }
  });

  test("PayPal takes the amount in the shop, and reports it back", () => {
    const published = payPalCurrencies.find(({ code }) => code === currency);
    if (!published) return;
    for (const shop of shops) {
      expect(canTake("paypal", shop)).toBe(true);
      for (const amount of amounts(shop.currencyDigits)) {
        const cents = Math.round(Number(amount) * 10 ** shop.currencyDigits);
        const sent = toPayPalAmount(cents, shop);
        expect(sent).toMatch(published.decimals ? /^\d+\.\d\d$/ : /^\d+$/);
        expect(Number(sent)).toBe(Number(amount));
        expect(fromPayPalAmount(sent, shop)).toBe(cents);
      }
    }
  });
});

test("a hundredth of a forint is not sent as a forint, nor refused at checkout only", () => {
  const shop = { currency: "HUF", currencyDigits: 2 };
  expect(toStripeAmount(14_990_050, shop)).toBe(14_990_050);
  expect(canTake("stripe", shop)).toBe(true);
  expect(canTake("paypal", shop)).toBe(false);
  expect(() => toPayPalAmount(14_990_050, shop)).toThrow(RangeError);
  expect(toPayPalAmount(14_990_000, shop)).toBe("149900");
  expect(() => toStripeAmount(5_124, { currency: "JPY", currencyDigits: 2 })).toThrow(RangeError);
});

test("less than a whole cent of the shop is not counted as received", () => {
  const shop = { currency: "HUF", currencyDigits: 0 };
  expect(fromStripeAmount(14_989_999, shop)).toBe(149_899);
  expect(fromPayPalAmount("149899.99", shop)).toBe(149_899);
  // 0.29 * 100 is 28.999999999999996.
  expect(fromPayPalAmount("0.29", { currency: "USD", currencyDigits: 2 })).toBe(29);
});

test("Stripe's smallest and largest charges are known in the shop's cents", () => {
  for (const { code, amount } of stripeMinimums) {
    const shop = { currency: code, currencyDigits: usualDigits(code) ?? 2 };
    const { minCents } = amountBounds("stripe", shop);
    expect(minCents, code).toBe(Math.ceil(Number((amount * 10 ** shop.currencyDigits).toFixed(3))));
  }
  expect(amountBounds("stripe", { currency: "COP", currencyDigits: 0 }).minCents).toBe(1);
  expect(amountBounds("stripe", { currency: "ISK", currencyDigits: 0 })).toEqual({
    minCents: 1,
    maxCents: 9_999_999_999,
  });
  expect(amountBounds("stripe", { currency: "USD", currencyDigits: 2 }).maxCents).toBe(999_999_999_999);
  expect(amountBounds("paypal", { currency: "USD", currencyDigits: 2 }).minCents).toBe(1);
});
