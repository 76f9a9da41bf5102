import { afterEach, expect, test } from "vitest";
import { updateStock, withStock } from "./product-cache.ts";
import { browserQueryClient } from "./query-client.ts";

afterEach(() => browserQueryClient.clear());

test("new stock reaches lists, pages of lists and single products, and nothing else", () => {
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

test("new stock changes neither the age of a cached product nor its invalidation", async () => {
  const queryKey = ["product", "ash"];
  browserQueryClient.setQueryData(queryKey, { _id: "ash", piece: 3 }, { updatedAt: 1000 });
  await browserQueryClient.invalidateQueries({ queryKey });
  updateStock("ash", 2);
  expect(browserQueryClient.getQueryState(queryKey)).toMatchObject({
    data: { _id: "ash", piece: 2 },
    dataUpdatedAt: 1000,
    isInvalidated: true,
  });
});

test("a response that was under way when the stock changed does not bring the old stock back", async () => {
  const queryKey = ["products", "featured"];
  let respond = (_products: unknown) => {};
  const fetched = browserQueryClient.fetchQuery({
    queryKey,
    queryFn: () => new Promise((resolve) => (respond = resolve)),
  });
  updateStock("ash", 2);
  respond([{ _id: "ash", piece: 3 }]);
  await fetched;
  expect(browserQueryClient.getQueryData(queryKey)).toEqual([{ _id: "ash", piece: 2 }]);
});
