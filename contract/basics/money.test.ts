import { afterEach, expect, test } from "vitest";
import { defaultFormat, setShopFormat } from "#contract/settings/shop-format.ts";
import {
  amountMessage,
  amountOf,
  amountStep,
  centsOf,
  decimalsMessage,
  formatMoney,
  formatWholeMoney,
  isMoney,
  isPrice,
  plainAmount,
} from "./money.ts";

afterEach(() => setShopFormat(defaultFormat));

/** Intl writes no-break spaces, and versions of Node differ in which. */
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  ["JPY", 0, "en-US", "¥149,900", "149900"],
  ["HUF", 0, "en-US", "HUF 149,900", "149900"],
  ["HUF", 2, "en-US", "HUF 149,900.00", "149900.00"],
  ["HUF", 0, "hu-HU", "149 900 Ft", "149900"],
  ["HUF", 2, "hu-HU", "149 900,00 Ft", "149900.00"],
  ["IDR", 2, "en-US", "IDR 149,900.00", "149900.00"],
  ["RSD", 2, "en-US", "RSD 149,900.00", "149900.00"],
  ["USD", 2, "en-US", "$149,900.00", "149900.00"],
  ["KWD", 2, "en-US", "KWD 149,900.00", "149900.00"],
  ["LYD", 3, "en-US", "LYD 149,900.000", "149900.000"],
])("%s with %i decimals in %s: %s", (currency, currencyDigits, locale, shown, written) => {
  setShopFormat({ ...defaultFormat, currency, currencyDigits, locale });
  expect(plain(formatMoney(149_900))).toBe(shown);
  expect(plainAmount(149_900)).toBe(written);
  expect(centsOf(149_900)).toBe(149_900 * 10 ** currencyDigits);
  expect(amountOf(centsOf(149_900))).toBe(149_900);
});

test("amounts have the shop's decimals", () => {
  setShopFormat({ ...defaultFormat, currency: "LYD", currencyDigits: 3 });
  expect([isMoney(1.005), isMoney(1.0005)]).toEqual([true, false]);
  expect([decimalsMessage(), amountStep()]).toEqual(["Must have at most three decimals", "0.001"]);
  expect([isPrice(1_000_000), isPrice(1_000_000.001)]).toEqual([true, false]);
  expect(plain(formatWholeMoney(1234.567))).toBe("LYD 1,235");
  setShopFormat({ ...defaultFormat, currency: "JPY", currencyDigits: 0 });
  expect([isMoney(1), isMoney(1.5)]).toEqual([true, false]);
  expect([amountMessage(), amountStep()]).toEqual(["Must be a whole amount", "1"]);
  expect(isPrice(1_000_000_000)).toBe(true);
});
