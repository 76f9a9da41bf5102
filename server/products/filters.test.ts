import { beforeAll, expect, test } from "vitest";
import type { Product, ProductFacets } from "#contract/products/product.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestApi } from "#testing/test-api.ts";
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

async function facets(query = ""): Promise<ProductFacets> {
  const response = await api.request(`/products/facets?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

test("material, color and width filter the list, and their counts are what each choice would show", async () => {
  const all = (await list("")).products;
  const { materials, colors, categories, inStock } = await facets();
  expect(inStock).toBe(all.filter(({ piece }) => piece > 0).length);
  for (const { value, count } of categories)
    expect(count).toBe(all.filter(({ category }) => category === value).length);
  const [material, color] = [materials[0]?.value ?? "", colors.at(-1)?.value ?? ""];
  const ofMaterial = all.filter((product) => product.materials.includes(material));
  expect((await list(`material=${encodeURIComponent(material)}`)).products).toEqual(ofMaterial);
  expect(materials[0]?.count).toBe(ofMaterial.length);
  const ofBoth = ofMaterial.filter((product) => product.colour === color);
  const both = `material=${encodeURIComponent(material)}&color=${encodeURIComponent(color)}`;
  expect((await list(both)).products).toEqual(ofBoth);
  const counted = await facets(`material=${encodeURIComponent(material)}`);
  expect(counted.colors.find(({ value }) => value === color)?.count ?? 0).toBe(ofBoth.length);
  // A filter's own choices are not narrowed by it.
  expect(counted.materials).toEqual(materials);
  const narrow = all.filter(
    ({ dimensions }) => (dimensions?.width ?? 0) >= 45 && (dimensions?.width ?? 0) <= 60,
  );
  expect(narrow.length).toBeGreaterThan(0);
  expect((await list("minWidth=45&maxWidth=60")).products).toEqual(narrow);
});

test.each([40, 50, 55.5, 60, 70, 80, 250])(
  "a doorway of %s cm lets through what the fit check says",
  async (doorway) => {
    const all = (await list("")).products;
    // In some orientation, one side fits the doorway's width and another its height of 200 cm.
    const passing = all.filter(({ dimensions }) => {
      const sides = dimensions ? [dimensions.width, dimensions.depth, dimensions.height] : [];
      return sides.some((across, index) =>
        sides.some((upward, other) => index !== other && across <= doorway && upward <= 200),
      );
    });
    const { products, total } = await list(`doorway=${doorway}`);
    expect(products).toEqual(passing);
    expect((await facets(`doorway=${doorway}`)).fitsDoorway).toBe(total);
  },
);

test.each([
  ["minWidth=60&maxWidth=50", "minWidth", "Must not be above maxWidth"],
  ["doorway=wide", "doorway", "Must be a number of centimeters"],
])("%s is rejected", async (query, field, message) => {
  const response = await api.request(`/products?${query}`);
  expect(response.status).toBe(400);
  expect((await response.json()).errors).toEqual([{ field, message }]);
});
