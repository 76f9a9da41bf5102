import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Category } from "#contract/products/category.ts";
import { categories } from "#server/db/schema/categories.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createSitemap } from "#server/pages/sitemap.ts";
import { reportSales } from "#server/sales/report-sales.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const admin = await shopper("admin");
const { token } = admin;

async function list() {
  return (await send("GET", "/categories")).body as unknown as Category[];
}

async function idOf(slug: string) {
  return String((await list()).find((category) => category.slug === slug)?._id);
}

async function titlesIn(category: string) {
  const { body } = await send("GET", `/products?category=${category}`);
  return (body as unknown as { title: string }[]).map(({ title }) => title);
}

async function added(name: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await send("POST", "/categories", { token, json: { name, ...fields } });
  expect(status).toBe(201);
  return String(body.insertedId);
}

test("a new shop has the specified categories, in the words and order of the menus", async () => {
  expect(await list()).toMatchObject([
    {
      slug: "rocking",
      name: "Rocking Chair",
      shortName: "Rocking",
      heading: "Rocking Chairs",
      formerSlugs: [],
    },
    { slug: "side", name: "Side Chair", shortName: "Side" },
    { slug: "lounge", name: "Lounge Chair", shortName: "Lounge" },
  ]);
  const byId = (await list()).sort((one, other) => (one._id < other._id ? -1 : 1));
  expect(byId.map(({ shortName }) => shortName)).toEqual(["Rocking", "Lounge", "Side"]);
});

test("an added category takes its address from its name, comes last and can be used", async () => {
  await added("Dining tables à côté");
  const last = (await list()).at(-1);
  expect(last).toMatchObject({ slug: "dining-tables-a-cote", hidden: false, photo: null });
  await product(1, { title: "Oak table", category: "dining-tables-a-cote", image: "/images/table.webp" });
  expect(await titlesIn("TABLES")).toEqual(["Oak table"]);
  expect((await list()).at(-1)?.photo?.src).toBe("/images/table.webp");
});

test("a changed address moves the products, and old links, files and figures follow", async () => {
  const id = await added("Stools");
  const chair = await product(9, { title: "Tall stool", category: "stools" });
  await add(admin, chair);
  await order(admin);
  const { body } = await send("PATCH", `/categories/${id}`, { token, json: { slug: "bar-stools" } });
  expect(body).toEqual({ modifiedCount: 1 });
  expect((await list()).at(-1)).toMatchObject({ slug: "bar-stools", formerSlugs: ["stools"] });
  expect(await titlesIn("stools")).toEqual(["Tall stool"]);
  expect((await send("GET", `/products/${chair}`)).body).toMatchObject({ category: "bar-stools" });
  const { categories: sold } = await reportSales(db, 7);
  expect(sold.find(({ category }) => category === "bar-stools")).toMatchObject({ name: "Stools", units: 1 });
  expect(sold.some(({ category }) => category === "stools")).toBe(false);

  // Another category must not take the address, the same one may take it back.
  const taken = await send("POST", "/categories", { token, json: { name: "Stools" } });
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: [{ field: "slug", message: "Old links with this address lead to Stools" }] },
  });
  await send("PATCH", `/categories/${id}`, { token, json: { slug: "stools" } });
  expect((await list()).at(-1)).toMatchObject({ slug: "stools", formerSlugs: ["bar-stools"] });
});

test("a product may name a former address, but no unknown one", async () => {
  const id = await added("Benches");
  await send("PATCH", `/categories/${id}`, { token, json: { slug: "long-benches" } });
  const input = {
    title: "Garden bench",
    category: "benches",
    price: 10,
    originalPrice: 10,
    discount: 0,
    piece: 1,
    image: "https://pictures.example/a.jpg",
    date: "2026-11-01",
  };
  const { body } = await send("POST", "/products", { token, json: input });
  expect((await send("GET", `/products/${body.insertedId}`)).body).toMatchObject({
    category: "long-benches",
  });
  const refused = await send("PATCH", `/products/${body.insertedId}`, { token, json: { category: "sofa" } });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body.errors)).toContain("Must be rocking, side, lounge");
});

test.each([
  [{ name: "Side Chair", slug: "side" }, "slug", "Another category has this address"],
  [{ name: "Sofas", slug: "So fas" }, "slug", "Use lower-case letters, digits and hyphens"],
  [{ name: "沙发" }, "slug", "Enter an address such as dining-tables"],
  [{ name: " " }, "name", "Name is required"],
  [
    { name: "Sofas", image: "http://pictures.example/a.jpg" },
    "image",
    "Enter an address that starts with https://",
  ],
])("%o is rejected", async (json, field, message) => {
  const { status, body } = await send("POST", "/categories", { token, json });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message }]);
});

test("only a category without products can be deleted, also without deleted ones", async () => {
  const id = await added("Hammocks");
  const hammock = await product(1, { category: "hammocks" });
  const refused = await send("DELETE", `/categories/${id}`, { token });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: "category_in_use",
      detail: "1 product is in this category. Move it to another category first.",
    },
  });
  await send("DELETE", `/products/${hammock}`, { token });
  expect((await send("DELETE", `/categories/${id}`, { token })).status).toBe(409);
  await db.update(products).set({ category: "side" }).where(eq(products.id, hammock));
  expect((await send("DELETE", `/categories/${id}`, { token })).body).toEqual({ deletedCount: 1 });
  expect((await send("DELETE", `/categories/${id}`, { token })).status).toBe(404);
});

test("the menus follow the owner's order, and leave out what is hidden", async () => {
  const before = await list();
  const ids = before.map(({ _id }) => _id).reverse();
  expect((await send("PATCH", "/categories/order", { token, json: { ids } })).body).toEqual({
    modifiedCount: 1,
  });
  expect((await list()).map(({ _id }) => _id)).toEqual(ids);
  expect((await send("PATCH", "/categories/order", { token, json: { ids } })).body).toEqual({
    modifiedCount: 0,
  });
  await send("PATCH", `/categories/${await idOf("lounge")}`, { token, json: { hidden: true } });
  const sitemap = await createSitemap({ db, origin: "https://shop.example" }).index();
  expect(sitemap).toContain("category=side<");
  expect(sitemap).not.toContain("category=lounge<");
});

test("every change is in the audit log", async () => {
  const { rows: entries } = await db.execute<{ action: string }>(
    sql`select distinct action from audit_entries where action like 'categor%' order by 1`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    "categories.reordered",
    "category.added",
    "category.changed",
    "category.deleted",
  ]);
});

test("a product added while its category is being deleted keeps the category", async () => {
  const id = await added("Ottomans");
  const results = await Promise.all([
    product(1, { category: "ottomans" }).then(
      () => "added",
      () => "refused",
    ),
    send("DELETE", `/categories/${id}`, { token }).then(({ status }) => status),
  ]);
  const [left] = await db.select().from(categories).where(eq(categories.id, id));
  expect(results).toEqual(left ? ["added", 409] : ["refused", 200]);
});
