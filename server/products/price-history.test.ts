import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BulkEdited } from "#contract/products/bulk-edit.ts";
import { priceHistory } from "#server/db/schema/price-history.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { admin, send, newProduct, change, remove, restore, show, shopper } = await createTestProductsAdmin(db);
const { token } = admin;

const plain = { price: 100, originalPrice: 100, discount: 0 };

/** Pretends that the rows so far were written this many days earlier. */
async function passDays(productId: string, days: number) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table price_history disable trigger user`);
    await tx.execute(
      sql`update price_history set at = at - make_interval(days => ${days}) where product_id = ${productId}`,
    );
    await tx.execute(sql`alter table price_history enable trigger user`);
  });
}

const lowOf = async (id: string) => (await show(id)).thirtyDayLow;

async function pricesOf(id: string) {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, id))
    .orderBy(priceHistory.id);
  return rows.map(({ priceCents }) => priceCents / 100);
}

test("staff with the catalog see the prices with their times, in pages", async () => {
  const id = await newProduct({ price: 100, originalPrice: 120, discount: 0 });
  await change(id, { discount: 12.5 });
  await change(id, { title: "Same price" });
  await change(id, { status: "Hidden" });
  const path = `/products/${id}/prices`;
  const first = await send("GET", `${path}?limit=2`, { token });
  expect(first.body).toMatchObject([
    { price: 100, discount: 12.5, pays: 87.5, onSaleFrom: null },
    { price: 100, originalPrice: 120, discount: 12.5, pays: 87.5, currency: "USD", onSaleFrom: "2026-11-01" },
  ]);
  const second = await send("GET", `${path}?limit=2&page=2`, { token });
  expect(second.body).toMatchObject([{ price: 100, discount: 0, pays: 100 }]);
  const orders = await shopper("staff", ["orders"]);
  expect((await send("GET", path, { token: orders.token })).status).toBe(403);
  expect((await send("GET", `/products/${crypto.randomUUID()}/prices`, { token })).status).toBe(404);
});

test("a struck price is shown with the lowest price of the 30 days before the reduction", async () => {
  const id = await newProduct({ ...plain, price: 60, originalPrice: 60 });
  expect(await lowOf(id)).toBeNull();
  await passDays(id, 10);
  await change(id, { price: 90 });
  await passDays(id, 29);
  await change(id, { price: 120, originalPrice: 120 });
  await passDays(id, 1);
  await change(id, { price: 80 });
  // 60 was charged until 30 days ago, 90 until yesterday.
  expect(await lowOf(id)).toBe(90);
  expect(await pricesOf(id)).toEqual([60, 90, 120, 80]);
});

test("the low stays while the price falls further, and is computed again when it has risen", async () => {
  const id = await newProduct(plain);
  await passDays(id, 40);
  await change(id, { price: 80 });
  await passDays(id, 40);
  await change(id, { price: 70, title: "Last pieces" });
  expect(await lowOf(id)).toBe(100);
  await change(id, { price: 90 });
  expect(await lowOf(id)).toBe(70);
  await change(id, { price: 100 });
  expect(await lowOf(id)).toBeNull();
});

test("the discount in the cart counts: the low is what customers paid", async () => {
  const id = await newProduct({ ...plain, discount: 33.33 });
  await change(id, { price: 90, discount: 0 });
  expect(await lowOf(id)).toBe(66.67);
});

test("a product that starts with a struck price has its own price as its low", async () => {
  expect(await lowOf(await newProduct({ price: 80, originalPrice: 100, discount: 10 }))).toBe(72);
});

test("a price that no customer could pay does not count", async () => {
  const hidden = await newProduct({ ...plain, status: "Hidden" });
  const planned = await newProduct({ ...plain, date: "2099-01-01" });
  for (const id of [hidden, planned]) {
    await change(id, { price: 80 });
    await change(id, { price: 70 });
    const { body } = await send("GET", `/products/${id}`, { token });
    expect(body.thirtyDayLow).toBe(70);
  }
  await change(hidden, { status: "Active" });
  expect(await lowOf(hidden)).toBe(70);
  await change(hidden, { price: 60 });
  expect(await lowOf(hidden)).toBe(70);
});

test("deleting a product and undoing it keeps the low", async () => {
  const id = await newProduct(plain);
  await change(id, { price: 80 });
  await remove(id);
  await restore(id);
  expect(await lowOf(id)).toBe(100);
});

test("bulk edits and their Undo are recorded", async () => {
  const id = await newProduct(plain);
  const json = { products: [{ _id: id, version: 1 }], change: { price: { by: "percent", value: -20 } } };
  const { body } = await send("PATCH", "/products/bulk", { token, json });
  expect(await lowOf(id)).toBe(100);
  const undone = (body as unknown as BulkEdited).products.map(({ _id, version, before }) => ({
    _id,
    version,
    before,
  }));
  await send("PATCH", "/products/bulk/undo", { token, json: { products: undone } });
  expect(await lowOf(id)).toBeNull();
  expect(await pricesOf(id)).toEqual([100, 80, 100]);
});

test("an edit without another price adds no row, and no request can set the low", async () => {
  const id = await newProduct({ ...plain, price: 80 });
  await change(id, { title: "Another title" });
  await db.update(products).set({ thirtyDayLowCents: 1 }).where(eq(products.id, id));
  expect(await lowOf(id)).toBe(80);
  expect(await pricesOf(id)).toEqual([80]);
});

test("the history can't be changed or deleted, except with its product", async () => {
  const id = await newProduct(plain);
  const ofProduct = eq(priceHistory.productId, id);
  await expect(db.update(priceHistory).set({ priceCents: 1 }).where(ofProduct)).rejects.toThrow();
  await expect(db.delete(priceHistory).where(ofProduct)).rejects.toThrow();
  await expect(db.execute(sql`truncate price_history`)).rejects.toThrow();
  await db.delete(products).where(eq(products.id, id));
  expect(await pricesOf(id)).toEqual([]);
});
