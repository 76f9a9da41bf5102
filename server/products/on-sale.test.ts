import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Product } from "#contract/products/product.ts";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createSitemap } from "#server/pages/sitemap.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { listProducts } from "./product-list.queries.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { admin, newProduct, change, show, send, shopper, take, post, add, cart, order } =
  await createTestProductsAdmin(db);

beforeEach(() => db.delete(products));

async function titles(query = "", token?: string): Promise<string[]> {
  const { body } = await send("GET", `/products?${query}`, { ...(token && { token }) });
  return (body as unknown as Product[]).map(({ title }) => title);
}

const hidden = { title: "Unseen chair", status: "Hidden" };
const future = { title: "Unseen chair", date: "2100-01-01" };

test.each([hidden, future])("customers cannot see or buy %j", async (fields) => {
  const seen = await newProduct({ title: "Seen chair" });
  const id = await newProduct(fields);
  const customer = await shopper();
  for (const token of [undefined, customer.token, "made-up"]) {
    expect(await titles("", token)).toEqual(["Seen chair"]);
    expect(await titles("q=chair", token)).toEqual(["Seen chair"]);
    expect(await titles("q=unsen", token)).toEqual([]);
    expect(await titles("category=side&sort=price", token)).toEqual(["Seen chair"]);
    for (const path of [`/products/${id}`, `/products/${id}/related`]) {
      const { status, body } = await send("GET", path, { ...(token && { token }) });
      expect([status, body.code]).toEqual([404, "product_not_found"]);
    }
    const related = await send("GET", `/products/${seen}/related`, { ...(token && { token }) });
    expect(related.body).toEqual([]);
  }
  expect((await take(customer, id)).status).toBe(404);
  expect((await post(customer, id)).status).toBe(409);
  expect(await createSitemap({ db, origin: "https://shop.example" }).index()).not.toContain(id);
});

test.each([hidden, future])("admins see and edit %j", async (fields) => {
  const id = await newProduct(fields);
  expect(await titles("", admin.token)).toEqual(["Unseen chair"]);
  expect(await titles("q=unseen", admin.token)).toEqual(["Unseen chair"]);
  expect((await send("GET", `/products/${id}`, { token: admin.token })).body).toMatchObject({ _id: id });
  expect((await change(id, { status: "Active", date: "2026-01-01" })).body).toEqual({ modifiedCount: 1 });
  expect(await show(id)).toMatchObject({ status: "Active", date: "2026-01-01T00:00:00.000Z" });
});

test("a hidden product stays in carts as no longer sold, and can be ordered once it is shown again", async () => {
  const [id, customer] = [await newProduct(), await shopper()];
  await add(customer, id);
  await take(customer, id, "held-before");
  await change(id, { status: "Hidden" });
  expect(await cart(customer)).toMatchObject([{ productId: id, reserved: false, withdrawn: true }]);
  expect((await order(customer)).body).toMatchObject({ status: 409, code: "cart_empty" });
  expect((await post(customer, id, "held-before")).body).toMatchObject({ code: "hold_missing" });
  await change(id, { status: "Active" });
  expect(await cart(customer)).toMatchObject([{ productId: id, reserved: true, withdrawn: false }]);
  const placed = await order(customer);
  expect(placed.status).toBe(201);
  const { body } = await send("GET", `/payments/${placed.body.insertedId}`, { token: customer.token });
  expect(body.lines).toMatchObject([{ title: "Oak chair" }]);
});

test("lists are sorted by date, then by creation, newest first", async () => {
  await newProduct({ title: "Of today", date: new Date().toISOString().slice(0, 10) });
  await newProduct({ title: "Old, added first", date: "2026-01-05T23:00:00Z" });
  await newProduct({ title: "Old, added later", date: "2026-01-05" });
  await newProduct({ title: "Oldest", date: "2025-12-31" });
  const newestFirst = ["Of today", "Old, added later", "Old, added first", "Oldest"];
  expect(await titles()).toEqual(newestFirst);
  expect(await titles("category=side")).toEqual(newestFirst);
  expect(await titles("limit=2&page=2")).toEqual(newestFirst.slice(2));
  expect(await titles("limit=1&page=4")).toEqual(["Oldest"]);
  expect(await titles("q=old")).toEqual(newestFirst.slice(1));
});

test.each([
  ["2026-11-15T23:30:00-05:00", "2026-11-15"],
  ["2026-11-15T00:30:00+09:00", "2026-11-15"],
  ["2026-11-15", "2026-11-15"],
])("the date %s is the day %s", async (date, day) => {
  const id = await newProduct({ date });
  const { body } = await send("GET", `/products/${id}`, { token: admin.token });
  expect(body.date).toBe(`${day}T00:00:00.000Z`);
});

test("the day begins in the shop's time zone", async () => {
  const {
    rows: [today],
  } = await db.execute<{ day: string }>(
    sql`select (now() at time zone 'Pacific/Kiritimati')::date::text as day`,
  );
  const { product } = await createTestShop(db);
  await product(1, { title: "Of the east", date: String(today?.day) });
  const titlesIn = async (timeZone: string) => {
    await db.update(shopSettings).set({ timeZone });
    const { rows } = await listProducts(db, { audience: "customers" });
    return rows.map(({ title }) => title);
  };
  expect(await titlesIn("Pacific/Kiritimati")).toEqual(["Of the east"]);
  // 25 hours behind, so it is always an earlier day.
  expect(await titlesIn("Pacific/Pago_Pago")).toEqual([]);
  await db.update(shopSettings).set({ timeZone: "UTC" });
});

test("the short name can be set and cleared, and defaults to the title", async () => {
  const id = await newProduct({ title: "Kaplo Lounge Chair", name: "Kaplo" });
  expect(await show(id)).toMatchObject({ name: "Kaplo" });
  await change(id, { title: "Kaplo Chair" });
  expect(await show(id)).toMatchObject({ name: "Kaplo", title: "Kaplo Chair" });
  expect((await change(id, { name: "Kap" })).body).toEqual({ modifiedCount: 1 });
  expect((await change(id, { name: "" })).body).toEqual({ modifiedCount: 1 });
  expect((await change(id, { name: null })).body).toEqual({ modifiedCount: 0 });
  await change(id, { title: "Kaplo Armchair" });
  expect(await show(id)).toMatchObject({ name: "Kaplo Armchair", title: "Kaplo Armchair" });
});

test("company, capsule info, doses and packet are written, changed and cleared", async () => {
  const facts = { company: "Ash & Co", capsuleInfo: "Solid ash", doses: "2", packet: "Box of 2" };
  const id = await newProduct(facts);
  expect(await show(id)).toMatchObject(facts);
  await change(id, { company: "Elm & Co", doses: "" });
  expect(await show(id)).toMatchObject({ ...facts, company: "Elm & Co", doses: null });
  expect(await show(await newProduct())).toMatchObject({ company: null, packet: null, status: "Active" });
});

test.each([10, "10", "10%", " 10 % "])("the discount %j is 10 percent", async (discount) => {
  const id = await newProduct({ discount });
  expect((await show(id)).discount).toBe(10);
});

test("the database rejects an unknown status", async () => {
  await newProduct();
  await expect(db.update(products).set({ status: "Sold" as "Hidden" })).rejects.toThrow();
});
