import { expect, test } from "vitest";
import type { Product } from "#contract/product.ts";
import { finishesOf } from "./finishes.ts";

const finish = (_id: string, design: string | null) => ({ _id, design }) as Product;

test("the finishes of a design are in the same order on each of their pages", () => {
  const [oak, ash] = [finish("1", "alder"), finish("2", "alder")];
  expect(finishesOf(oak, [ash, finish("3", "other")])).toEqual([oak, ash]);
  expect(finishesOf(ash, [oak])).toEqual([oak, ash]);
});

test("a product without a design, or the only one of it, has no finishes", () => {
  expect(finishesOf(finish("1", null), [finish("2", null)])).toEqual([]);
  expect(finishesOf(finish("1", "alder"), [finish("2", "other")])).toEqual([]);
});
