import { expect, test } from "vitest";
import { newProductForm } from "./product-form-values.ts";
import { type NewProductText, sampleProduct } from "./sample-product.ts";

const valid = { ...sampleProduct(), category: "side", date: "11/05/2026" };

/** The first error of each field, as the form shows it. */
function errorsFor(change: Partial<NewProductText>) {
  const { error } = newProductForm.safeParse({ ...valid, ...change });
  const first = new Map((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]));
  return Array.from(first, ([field, message]) => `${String(field)}: ${message}`);
}

test("the sample values need only a category", () => {
  expect(errorsFor({})).toEqual([]);
  expect(errorsFor({ category: "" })).toEqual(["category: Category is required"]);
});

test("text is converted to the API's types", () => {
  const { price, discount, piece, date } = newProductForm.parse({
    ...valid,
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

test("every field but the description is required, with the specified messages", () => {
  const texts = Object.keys(valid).filter((field) => field !== "status");
  const empty = Object.fromEntries(texts.map((field) => [field, ""]));
  expect(errorsFor(empty).sort()).toEqual([
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

test("invalid numbers, dates and URLs have messages", () => {
  expect(errorsFor({ price: "cheap" })).toEqual(["price: Must be a number"]);
  expect(errorsFor({ price: "-1" })).toEqual(["price: Must not be negative"]);
  expect(errorsFor({ price: "1.005" })).toEqual(["price: Must have at most two decimals"]);
  expect(errorsFor({ piece: "2.5" })).toEqual(["piece: Must be a whole number"]);
  expect(errorsFor({ piece: "-3" })).toEqual(["piece: Must not be negative"]);
  expect(errorsFor({ date: "02/30/2026" })).toEqual(["date: Date input not valid"]);
  for (const image of ["javascript:alert(1)", "data:image/png;base64,AA", "http://pictures.example/a.jpg"])
    expect(errorsFor({ image }), image).toEqual(["image: Enter an address that starts with https://"]);
  expect(errorsFor({ description: "x".repeat(1_000_000) })).toEqual([
    "description: May have at most 5,000 characters",
  ]);
});
