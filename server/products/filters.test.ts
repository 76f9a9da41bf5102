import { beforeAll, expect, test } from "vitest";
import type { Product } from "#contract/product.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestApi } from "#server/testing/test-api.ts";
import { fakeProducts } from "#tools/seed/fake-products.ts";
import { addProducts } from "./add-products.ts";

const { db } = await createTestDb();
const { api } = await createTestApi(db);
const chairs = 48;

beforeAll(async () => {
  const fakes = fakeProducts(chairs).map((chair, index) => ({ ...chair, onHand: index % 4 }));
  await transact(db, (tx) => addProducts(tx, fakes));
});

async function list(query: string) {
  const response = await api.request(`/products?${query}`);
  expect(response.status).toBe(200);
  const products: Product[] = await response.json();
  return { products, total: Number(response.headers.get("X-Total-Count")) };
}

test("a price range is inclusive, and filters the list and the count", async () => {
  const all = (await list("sort=price")).products;
  const [low, high] = [all[4]?.price ?? 0, all[30]?.price ?? 0];
  const inRange = all.filter(({ price }) => price >= low && price <= high);
  expect(inRange.length).toBeLessThan(chairs);
  const { products, total } = await list(`minPrice=${low}&maxPrice=${high}&sort=price`);
  expect(products).toEqual(inRange);
  expect(total).toBe(inRange.length);
  expect((await list(`minPrice=${low}&maxPrice=${low}`)).products[0]?.price).toBe(low);
});

test("a minimum price one cent higher excludes a product", async () => {
  const all = (await list("sort=price")).products;
  const low = all[0]?.price ?? 0;
  const { products } = await list(`minPrice=${(low + 0.01).toFixed(2)}&sort=price`);
  expect(products).toEqual(all.filter(({ price }) => price > low));
});

test("the stock filter excludes sold-out products from every page and the count", async () => {
  const all = (await list("")).products;
  const { products, total } = await list("inStock=true");
  expect(products).toEqual(all.filter(({ piece }) => piece > 0));
  expect(total).toBe((chairs / 4) * 3);
  expect((await list("inStock=true&limit=1")).total).toBe(total);
  expect((await list("inStock=false")).total).toBe(chairs);
});

test("filters combine with category and search", async () => {
  const { products, total } = await list("category=lounge&q=lether&maxPrice=1500&inStock=true");
  expect(products.length).toBeGreaterThan(0);
  expect(total).toBe(products.length);
  for (const { title, category, price, piece } of products) {
    expect(title).toContain("Leather");
    expect(category).toBe("lounge");
    expect(price).toBeLessThanOrEqual(1500);
    expect(piece).toBeGreaterThan(0);
  }
});
