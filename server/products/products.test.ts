import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestApi } from "#testing/test-api.ts";
import { loadSampleCatalog } from "./load-sample-catalog.ts";

const { db } = await createTestDb();
const { api } = await createTestApi(db);

beforeAll(() => loadSampleCatalog(db));

async function list(query: string) {
  const response = await api.request(`/products?${query}`);
  const body = response.status === 200 ? await response.json() : [];
  return {
    status: response.status,
    products: body as Product[],
    total: Number(response.headers.get("X-Total-Count")),
    link: response.headers.get("Link"),
  };
}

type Product = { _id: string; title: string; category: string; price: number };

test("the list has the whole sample catalog, newest first", async () => {
  const { products, total } = await list("");
  expect(total).toBe(24);
  expect(products).toHaveLength(24);
  expect(products.map(({ _id }) => _id)).toEqual(
    products
      .map(({ _id }) => _id)
      .sort()
      .reverse(),
  );
});

test("Link leads from page to page until the last", async () => {
  const links: (string | null)[] = [];
  for (let query: string | undefined = "sort=price&limit=10"; query; ) {
    const { link } = await list(query);
    links.push(link);
    query = /\?(.*)>; rel="next"$/.exec(link ?? "")?.[1];
  }
  expect(links).toEqual([
    '</products?sort=price&limit=10&page=2>; rel="next"',
    '</products?sort=price&limit=10&page=3>; rel="next"',
    null,
  ]);
  expect((await list("")).link).toBeNull();
});

test("updatedSince lists what was added or changed since", async () => {
  const { products: all } = await list("");
  const id = String(all[7]?._id);
  const [changed] = await db
    .update(products)
    .set({ warranty: "Ten years" })
    .where(eq(products.id, id))
    .returning({ updatedAt: products.updatedAt });
  const since = changed?.updatedAt.toISOString();
  expect((await list(`updatedSince=${since}`)).products.map(({ _id }) => _id)).toEqual([id]);
  expect((await list("updatedSince=2020-01-01T00:00:00%2B01:00")).total).toBe(24);
  expect((await list("updatedSince=yesterday")).status).toBe(400);
});

test("pages do not overlap, and a page after the last is empty", async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`limit=6&page=${page}`)));
  const ids = pages.flatMap(({ products }) => products.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(24);
  expect(pages[4]?.products).toEqual([]);
  expect(pages[4]?.total).toBe(24);
});

test.each([
  ["category=rocking", "rocking", 8],
  ["category=ROCK", "rocking", 8],
  ["category=oun", "lounge", 8],
])("%s filters by a case-insensitive substring", async (query, category, howMany) => {
  const { products, total } = await list(query);
  expect(total).toBe(howMany);
  expect(new Set(products.map((product) => product.category))).toEqual(new Set([category]));
});

test("an unknown category has an empty list", async () => {
  expect((await list("category=sofa")).products).toEqual([]);
});

test.each([
  ["rokcing", "Rocking"],
  ["walnt", "Walnut"],
  ["lether", "Leather"],
  ["wendel", "Wendle"],
  ["taviq brik", "Taviq Side Chair, Brick"],
])("a search with the typo %s finds the product", async (typed, expected) => {
  const { products } = await list(`q=${encodeURIComponent(typed)}`);
  expect(products[0]?.title).toContain(expected);
});

test("two letters match the start of a word, in titles first", async () => {
  const { products } = await list("q=wa");
  expect(products[0]?.title).toMatch(/\bwa/i);
  expect(products.length).toBeLessThan(24);
  expect((await list("q=lnut")).total).toBeGreaterThan(0);
  expect((await list("q=lnu")).total).toBeGreaterThan(0);
  expect((await list("q=ln")).total).toBe(0);
});

test("an unrelated word finds nothing", async () => {
  expect((await list("q=wardrobe")).products.map(({ title }) => title)).toEqual([]);
});

test.each(["%", "_", "\\", "'; drop table products --", "😀"])("%s is searched literally", async (typed) => {
  const { status, products } = await list(`q=${encodeURIComponent(typed)}`);
  expect(status).toBe(200);
  expect(products.length).toBeLessThan(24);
});

test("prices sort as numbers, both ways", async () => {
  const prices = (await list("sort=price")).products.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect((await list("sort=-price")).products.map(({ price }) => price)).toEqual(prices.reverse());
});

test.each([
  "page=-1",
  "page=0",
  "page=x",
  "limit=1e9",
  "limit=101",
  "limit=0",
  "category=%00",
  "q=%00",
  "sort=cheap",
  "minPrice=-1",
  "minPrice=1.005",
  "minPrice=1e3",
  "minPrice=",
  "maxPrice=cheap",
  "maxPrice=999999999",
  "minPrice=300&maxPrice=299.99",
  "inStock=1",
  `q=${"x".repeat(101)}`,
])("%s is rejected with a message", async (query) => {
  const response = await api.request(`/products?${query}`);
  expect(response.status).toBe(400);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    code: "invalid_input",
    errors: [{ field: query.split("=")[0] }],
  });
});

test("a product is found by its id", async () => {
  const [first] = (await list("limit=1")).products;
  const response = await api.request(`/products/${first?._id}`);
  expect(await response.json()).toEqual(first);
});

test("an unknown id is 404, and an invalid id is 400", async () => {
  const unknown = await api.request("/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: "product_not_found" });
  expect((await api.request("/products/not-an-id")).status).toBe(400);
});

test("related products start with the other finish of the same design", async () => {
  const [wendle] = (await list("q=wendle&limit=1")).products;
  const related = await (await api.request(`/products/${wendle?._id}/related`)).json();
  expect(related[0].title).toMatch(/^Wendle/);
  expect(related.map(({ _id }: Product) => _id)).not.toContain(wendle?._id);
});

test("a product without a design doesn't come before the same design", async () => {
  const [wendle] = (await list("q=wendle&limit=1")).products;
  const { products: alike } = await list(`category=${wendle?.category}&sort=newest&limit=100`);
  const newest = alike.find(({ title }) => !title.startsWith("Wendle"));
  await db
    .update(products)
    .set({ design: null })
    .where(eq(products.id, String(newest?._id)));
  const related: Product[] = await (await api.request(`/products/${wendle?._id}/related`)).json();
  expect(related.map(({ _id }) => _id)).toContain(newest?._id);
  expect(related[0]?.title).toMatch(/^Wendle/);
});

test("products related to one without a design are the newest of its category, with or without a design", async () => {
  const { products: side } = await list("category=side&sort=newest&limit=100");
  const [first, oldest] = [side[0], side.at(-1)];
  for (const one of [first, oldest])
    await db
      .update(products)
      .set({ design: null })
      .where(eq(products.id, String(one?._id)));
  const related = await (await api.request(`/products/${first?._id}/related`)).json();
  const idsOf = (some: Product[]) => some.map(({ _id }) => _id);
  expect(idsOf(related)).toEqual(idsOf(side.slice(1, 5)));
});

test("the database rejects a negative price and an unknown category", async () => {
  const chair = {
    title: "t",
    name: "n",
    description: "d",
    category: "side" as const,
    priceCents: 1,
    originalPriceCents: 1,
    image: "",
  };
  await expect(db.insert(products).values({ ...chair, priceCents: -1 })).rejects.toThrow();
  await expect(db.insert(products).values({ ...chair, category: "sofa" as "side" })).rejects.toThrow();
});

test("deleted sample products are not loaded again at the next start", async () => {
  await db.delete(products);
  await loadSampleCatalog(db);
  expect((await list("")).total).toBe(0);
});
