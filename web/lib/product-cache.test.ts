import { expect, test } from "vitest";
import { withStock } from "./product-cache.ts";

test("a new stock reaches lists, pages of lists and single products, and nothing else", () => {
  const ash = { _id: "ash", piece: 3 };
  const oak = { _id: "oak", piece: 3 };
  expect(withStock([ash, oak], "ash", 2)).toEqual([{ _id: "ash", piece: 2 }, oak]);
  expect(withStock({ products: [ash], total: 1 }, "ash", 2)).toEqual({
    products: [{ _id: "ash", piece: 2 }],
    total: 1,
  });
  expect(withStock(ash, "ash", 0)).toEqual({ _id: "ash", piece: 0 });
  expect(withStock(ash, "oak", 0)).toBe(ash);
  expect(withStock(undefined, "ash", 0)).toBeUndefined();
});
