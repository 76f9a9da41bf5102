import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf, centsOf, formatMoney, isMoney } from "#contract/basics/money.ts";
import { cartTotals, discountCentsOf, type PricedItem, totalsOf } from "./cart-totals.ts";

const priceCents = fc.integer({ min: 0, max: 2_147_483_647 });
const hundredths = fc.integer({ min: 0, max: 10_000 });
const item = fc.record({ priceCents, discountPercent: hundredths.map((n) => n / 100) });
const items = fc.array(item, { maxLength: 100 });

test("total minus discount is the subtotal, in whole cents, and never negative", () => {
  fc.assert(
    fc.property(items, (cart) => {
      const { totalCents, discountCents, subtotalCents } = totalsOf(cart);
      expect([totalCents, discountCents, subtotalCents].every(Number.isSafeInteger)).toBe(true);
      expect(totalCents - discountCents).toBe(subtotalCents);
      expect(subtotalCents).toBeGreaterThanOrEqual(0);
      expect(discountCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the discount of one item is exact arithmetic, rounded half up", () => {
  fc.assert(
    fc.property(priceCents, hundredths, (cents, percentHundredths) => {
      const exact = (BigInt(cents) * BigInt(percentHundredths) + 5_000n) / 10_000n;
      expect(discountCentsOf({ priceCents: cents, discountPercent: percentHundredths / 100 })).toBe(
        Number(exact),
      );
    }),
  );
});

test("totals do not depend on the order of items, and carts add up", () => {
  fc.assert(
    fc.property(items, items, (one, other) => {
      const both = totalsOf([...one, ...other]);
      expect(totalsOf([...other, ...one])).toEqual(both);
      expect(both.subtotalCents).toBe(totalsOf(one).subtotalCents + totalsOf(other).subtotalCents);
    }),
  );
});

test("the browser computes the same totals from the API's response as the server", () => {
  fc.assert(
    fc.property(items, (cart) => {
      const parsed = JSON.parse(JSON.stringify(cart.map(serialize))) as ReturnType<typeof serialize>[];
      expect(cartTotals(parsed)).toEqual(totalsOf(cart));
    }),
  );
});

function serialize({ priceCents, discountPercent }: PricedItem) {
  return { price: amountOf(priceCents), discount: discountPercent };
}

test("cents survive JSON and are money", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
      const parsed: number = JSON.parse(JSON.stringify(amountOf(cents)));
      expect(centsOf(parsed)).toBe(cents);
      expect(isMoney(parsed)).toBe(true);
    }),
  );
});

test.each([-0.01, 0.001, 19.999, 0.1 + 0.2, 1e13, Number.NaN, Number.POSITIVE_INFINITY])(
  "%s is no money",
  (amount) => expect(isMoney(amount)).toBe(false),
);

test("prices and discounts that do not parse count as 0", () => {
  expect(
    cartTotals([
      { price: "10.50", discount: "10%" },
      { price: "free", discount: "none" },
      { price: null, discount: undefined },
    ]),
  ).toEqual({ totalCents: 1050, discountCents: 105, subtotalCents: 945 });
});

test("the discount is rounded once for each item, not once for the cart", () => {
  const third = { priceCents: 5, discountPercent: 10 };
  expect(totalsOf([third, third]).discountCents).toBe(2);
});

test("amounts show two decimals and a dollar sign", () => {
  expect(formatMoney(amountOf(119_000))).toBe("$1,190.00");
});
