import { beforeAll, expect, test } from "vitest";
import type { ListedProduct, ProductFacets } from "#contract/products/product.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { api, admin, newProduct, send } = await createTestProductsAdmin(db);

const colors = ["Ash", "Brick", "Cream", "Dune", "Elm", "Fern"];

beforeAll(async () => {
  for (const [index, colour] of colors.entries()) {
    const category = index < 4 ? "side" : "lounge";
    await newProduct({ title: `Wendle ${colour}`, design: "Wendle", colour, category, price: 100 + index });
  }
  await newProduct({ title: "Wendle Gray", design: "wendle", colour: "Gray", status: "Hidden" });
  await newProduct({ title: "Solo", design: "Solo", colour: "Ash", price: 90 });
  await newProduct({ title: "Plain chair", price: 500 });
});

async function list(query: string) {
  const response = await api.request(`/products?${query}`);
  expect(response.status).toBe(200);
  const products: ListedProduct[] = await response.json();
  return {
    titles: products.map(({ title }) => title),
    total: Number(response.headers.get("X-Total-Count")),
    products,
  };
}

async function facets(query: string): Promise<ProductFacets> {
  return (await api.request(`/products/facets?${query}`)).json();
}

const finishNames = ({ finishes }: ListedProduct) => finishes.map(({ colour }) => colour);

test("a product lists all finishes of its design that are for sale, of every category and in a stable order", async () => {
  const { products } = await list("sort=title");
  const ofDesign = products.filter(({ design }) => design === "wendle");
  expect(ofDesign).toHaveLength(colors.length);
  for (const product of ofDesign) {
    expect(finishNames(product)).toEqual(colors);
    const shown: ListedProduct = await (await api.request(`/products/${product._id}`)).json();
    expect(shown.finishes).toEqual(product.finishes);
  }
  const [first] = ofDesign;
  expect(first?.finishes[1]).toMatchObject({ title: "Wendle Brick", price: 101, piece: 7 });
});

test("a product without a design, or the only one of it, has no finishes", async () => {
  const { products } = await list("sort=title");
  const others = products.filter(({ title }) => !title.startsWith("Wendle"));
  expect(others.map(({ finishes }) => finishes)).toEqual([[], []]);
});

test("an admin's preview of a hidden finish has the others and itself", async () => {
  const { body } = await send("GET", "/products?q=gray", { token: admin.token });
  const [hidden] = body as unknown as ListedProduct[];
  expect(hidden && finishNames(hidden)).toEqual([...colors, "Gray"]);
});

test("one product per design: pages, count and order are those of the designs", async () => {
  expect(await list("onePerDesign=true&sort=price")).toMatchObject({
    titles: ["Solo", "Wendle Ash", "Plain chair"],
    total: 3,
  });
  expect((await list("onePerDesign=true&sort=-price")).titles).toEqual([
    "Plain chair",
    "Wendle Fern",
    "Solo",
  ]);
  expect(await list("onePerDesign=true&sort=price&limit=2&page=2")).toMatchObject({
    titles: ["Plain chair"],
    total: 3,
  });
  expect((await list("onePerDesign=false")).total).toBe(8);
});

test("one product per design shows a finish that matches the filters and the search", async () => {
  expect(await list("onePerDesign=true&color=Elm")).toMatchObject({ titles: ["Wendle Elm"], total: 1 });
  expect((await list("onePerDesign=true&category=lounge&sort=price")).titles).toEqual(["Wendle Elm"]);
  expect(await list("onePerDesign=true&q=wendle&sort=-price")).toMatchObject({
    titles: ["Wendle Fern"],
    total: 1,
  });
});

test("with one product per design, the counts of the filters are of designs", async () => {
  const counted = await facets("onePerDesign=true");
  expect(counted.categories).toEqual([
    { value: "side", count: 3 },
    { value: "lounge", count: 1 },
  ]);
  expect(counted.colors.find(({ value }) => value === "Ash")?.count).toBe(2);
  expect(counted.inStock).toBe(3);
  expect((await facets("")).categories).toEqual([
    { value: "side", count: 6 },
    { value: "lounge", count: 2 },
  ]);
});

test("the owner's setting decides for lists that follow it, and for the home page", async () => {
  const featured = async (): Promise<ListedProduct[]> => (await api.request("/products/featured")).json();
  expect((await list("onePerDesign=setting")).total).toBe(8);
  expect(await featured()).toHaveLength(4);
  await send("PATCH", "/settings", { token: admin.token, json: { onePerDesign: true } });
  expect((await list("onePerDesign=setting")).total).toBe(3);
  expect((await facets("onePerDesign=setting")).inStock).toBe(3);
  expect(await featured()).toHaveLength(3);
  expect((await list("")).total).toBe(8);
});
