import { expect, test } from "vitest";
import type { Product } from "#contract/product.ts";
import { changeBetween, conflictBetween, typedValuesOf } from "./product-values.ts";

const seen: Product = {
  _id: "019a8b1e-0000-7000-8000-000000000000",
  image: "https://pictures.example/chair.jpg",
  title: "Alder Side Chair",
  name: "Alder",
  description: "Solid alder, oiled.",
  price: 420,
  originalPrice: 480,
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
};

test("only what was changed is sent, with the version it was seen in", () => {
  expect(changeBetween(seen, { ...seen, price: 400 })).toEqual({ price: 400, version: 3 });
  expect(changeBetween(seen, seen)).toBeUndefined();
});

test("the pieces that were seen are sent only with a new number of pieces", () => {
  expect(changeBetween(seen, { ...seen, piece: 20 })).toEqual({ piece: 20, pieceSeen: 8, version: 3 });
});

test("of two people's changes only those that differ are shown", () => {
  const now = { ...seen, price: 390, title: "Alder Chair", discount: 10, version: 4 };
  const mine = typedValuesOf({ ...seen, price: 400, discount: 10, description: "Oiled twice." });
  const conflict = conflictBetween(seen, now, mine);
  // The discount is the same in both, and nobody else touched the description.
  expect(conflict.fields).toEqual(["title", "price"]);
  expect(conflict.untouched).toEqual(["title"]);
  expect(conflict.theirs.price).toBe("390");
  expect(conflict.mine.price).toBe("400");
});
