import { expect, test } from "vitest";
import { productFormValues } from "./product-form-values.ts";
import { sampleProduct, type TypedProduct } from "./sample-product.ts";

const good = { ...sampleProduct(), category: "side", date: "11/05/2026" };

/** The first of each field, which is what the form shows. */
function complaintsAbout(change: Partial<TypedProduct>) {
  const { error } = productFormValues.safeParse({ ...good, ...change });
  const first = new Map((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]));
  return Array.from(first, ([field, message]) => `${String(field)}: ${message}`);
}

test("the sample values need only a category", () => {
  expect(complaintsAbout({})).toEqual([]);
  expect(complaintsAbout({ category: "" })).toEqual(["category: Category is required"]);
});

test("text becomes what the API wants", () => {
  const { price, discount, piece, date } = productFormValues.parse({
    ...good,
    price: " 420.50 ",
    discount: "5%",
  });
  expect({ price, discount, piece, date }).toEqual({
    price: 420.5,
    discount: 5,
    piece: 10,
    date: "2026-11-05",
  });
});

test("every field but the description is required, in the specified words", () => {
  const texts = Object.keys(good).filter((field) => field !== "status");
  const empty = Object.fromEntries(texts.map((field) => [field, ""]));
  expect(complaintsAbout(empty).sort()).toEqual([
    "category: Category is required",
    "date: Date input not valid",
    "discount: Discount is required",
    "image: Image URL is required",
    "originalPrice: Price is required",
    "piece: Piece information is required",
    "price: Price is required",
    "title: Product name is required",
  ]);
});

test("bad numbers, dates and addresses are refused in words", () => {
  expect(complaintsAbout({ price: "cheap" })).toEqual(["price: Must be a number"]);
  expect(complaintsAbout({ price: "-1" })).toEqual(["price: Must not be negative"]);
  expect(complaintsAbout({ price: "1.005" })).toEqual(["price: Must have at most two decimals"]);
  expect(complaintsAbout({ piece: "2.5" })).toEqual(["piece: Must be a whole number"]);
  expect(complaintsAbout({ piece: "-3" })).toEqual(["piece: Must not be negative"]);
  expect(complaintsAbout({ date: "02/30/2026" })).toEqual(["date: Date input not valid"]);
  for (const image of ["javascript:alert(1)", "data:image/png;base64,AA", "http://pictures.example/a.jpg"])
    expect(complaintsAbout({ image }), image).toEqual(["image: Enter an address that starts with https://"]);
  expect(complaintsAbout({ description: "x".repeat(1_000_000) })).toEqual([
    "description: May have at most 5,000 characters",
  ]);
});
