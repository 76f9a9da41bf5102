import { expect, test } from "vitest";
import type { Product } from "#contract/products/product.ts";
import { changeBetween, conflictBetween, formTextOf } from "./product-values.ts";

const original: Product = {
  _id: "019a8b1e-0000-7000-8000-000000000000",
  image: "https://pictures.example/chair.jpg",
  title: "Alder Side Chair",
  name: "Alder",
  description: "Solid alder, oiled.",
  price: 420,
  originalPrice: 480,
  thirtyDayLow: null,
  discount: 5,
  piece: 8,
  category: "side",
  status: "Active",
  date: "2026-11-15T00:00:00.000Z",
  version: 3,
  company: null,
  capsuleInfo: null,
  doses: null,
  packet: null,
  photos: [],
  dimensions: null,
  weight: null,
  materials: [],
  colour: null,
  swatch: null,
  model: null,
  packedSize: null,
  parcels: null,
  design: null,
  care: null,
  warranty: null,
  manufacturerAddress: null,
  safetyContact: null,
  deliveryDays: null,
  assemblyNeeded: null,
  instructions: null,
};

test("only changed fields are sent, with the version they were based on", () => {
  expect(changeBetween(original, { ...original, price: 400 })).toEqual({ price: 400, version: 3 });
  expect(changeBetween(original, original)).toBeUndefined();
});

test("the original stock is sent only with a new stock", () => {
  expect(changeBetween(original, { ...original, piece: 20 })).toEqual({
    piece: 20,
    pieceSeen: 8,
    version: 3,
  });
});

test("only conflicting changes are shown", () => {
  const now = { ...original, price: 390, title: "Alder Chair", discount: 10, version: 4 };
  const mine = formTextOf({ ...original, price: 400, discount: 10, description: "Oiled twice." });
  const conflict = conflictBetween(original, now, mine);
  // The discount is the same in both, and the description was changed on one side only.
  expect(conflict.fields).toEqual(["title", "price"]);
  expect(conflict.uneditedHere).toEqual(["title"]);
  expect(conflict.theirs.price).toBe("390");
  expect(conflict.mine.price).toBe("400");
});
