import { expect, test } from "vitest";
import {
  type CartProduct,
  changesOf,
  rowsOf,
  stateOf,
  totalsOfUnits,
  unitOf,
  withChanges,
} from "./cart-units.ts";

function chair(productId: string, over: Partial<CartProduct> = {}): CartProduct {
  return {
    productId,
    name: productId,
    title: `Chair ${productId}`,
    description: "",
    image: "",
    price: 100,
    originalPrice: 0,
    thirtyDayLow: null,
    discount: 10,
    stock: 5,
    company: null,
    capsuleInfo: null,
    doses: null,
    ...over,
  };
}

const ash = chair("ash");
const oak = chair("oak", { price: 50, discount: 0 });

test("units of one product are one row, in the order they were first added", () => {
  const rows = rowsOf([unitOf(ash, "1"), unitOf(oak, "2"), unitOf(ash, "3")]);
  expect(rows.map(({ product, units }) => [product.productId, units.map(({ id }) => id)])).toEqual([
    ["ash", ["1", "3"]],
    ["oak", ["2"]],
  ]);
});

test("expired units are a row of their own and not in the totals", () => {
  const units = [unitOf(ash, "1"), { ...unitOf(ash, "2"), state: "expired" as const }];
  expect(rowsOf(units)).toHaveLength(2);
  expect(totalsOfUnits(units)).toEqual({ totalCents: 10_000, discountCents: 1000, subtotalCents: 9000 });
});

test("archived units are not in the totals, even if they are reserved", () => {
  expect(stateOf({ reserved: true, withdrawn: true })).toBe("archived");
  expect(stateOf({ reserved: false, withdrawn: false })).toBe("expired");
  const archived = {
    ...unitOf(ash, "2"),
    state: stateOf({ reserved: false, withdrawn: true }),
    priceWhenAdded: 90,
  };
  expect(totalsOfUnits([unitOf(oak, "1"), archived]).subtotalCents).toBe(5000);
  const [row] = rowsOf([archived]);
  expect(row && changesOf(row)).toEqual({});
});

test("pending changes are shown at once, beside the units of the same product", () => {
  const units = [unitOf(ash, "1"), unitOf(oak, "2")];
  const more = withChanges(units, [{ product: ash, by: 1 }]);
  expect(more.map(({ productId }) => productId)).toEqual(["ash", "ash", "oak"]);
  const less = withChanges(units, [{ product: oak, by: -1 }]);
  expect(less.map(({ id }) => id)).toEqual(["1"]);
  const both = withChanges(units, [
    { product: ash, by: 1 },
    { product: ash, by: -1 },
  ]);
  expect(both.map(({ id }) => id)).toEqual(["1", "2"]);
});

test("lowering a quantity does not remove expired units", () => {
  const expired = { ...unitOf(ash, "2"), state: "expired" as const };
  expect(withChanges([unitOf(ash, "1"), expired], [{ product: ash, by: -1 }])).toEqual([expired]);
});

test("a changed price is shown with both prices", () => {
  const [row] = rowsOf([{ ...unitOf(ash, "1"), priceWhenAdded: 90, discountWhenAdded: 20 }]);
  expect(row && changesOf(row)).toEqual({ price: [90, 100], discount: [20, 10] });
  const [same] = rowsOf([unitOf(ash, "1")]);
  expect(same && changesOf(same)).toEqual({});
});
