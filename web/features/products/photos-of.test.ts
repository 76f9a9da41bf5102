import { expect, test } from "vitest";
import type { Product } from "#contract/products/product.ts";
import { altOf } from "./photos-of.ts";

const photo = { src: "/uploads/product-0123456789abcdef/900.webp", width: 900, height: 900, alt: "" };
const productWith = (count: number) => ({ title: "Oak chair", photos: Array(count).fill(photo) }) as Product;

test("a photo without a text of its own has the title, and a number if there are several", () => {
  expect(altOf({ ...photo, alt: "Oak chair from behind" }, 0, productWith(3))).toBe("Oak chair from behind");
  expect(altOf(photo, 0, productWith(1))).toBe("Oak chair");
  expect(altOf(photo, 1, productWith(3))).toBe("Oak chair, view 2");
});
