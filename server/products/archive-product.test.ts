import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createSitemap } from "#server/seo/sitemap.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { expireHolds } from "#server/stock/expire-holds.job.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const {
  newProduct,
  remove,
  restore,
  change,
  audit,
  shopper,
  take,
  post,
  add,
  cart,
  checkout,
  order,
  send,
  levelOf,
} = await createTestProductsAdmin(db);

const setArchivedSecondsAgo = (id: string, seconds: number) =>
  db
    .update(products)
    .set({ withdrawnAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(products.id, id));

test("a deleted product is in no list, search or sitemap", async () => {
  const [id, sibling] = [
    await newProduct({ title: "Gone chair" }),
    await newProduct({ title: "Staying chair" }),
  ];
  const sitemap = createSitemap({ db, origin: "https://shop.example" });
  const listed = async (query: string) =>
    JSON.stringify((await send("GET", `/products?${query}`)).body).includes(id);
  const places = async () => [
    await listed(""),
    await listed("q=gone"),
    await listed("category=side&limit=100"),
    await listed("sort=price"),
    JSON.stringify((await send("GET", `/products/${sibling}/related`)).body).includes(id),
    (await sitemap.entrance()).includes(id),
  ];
  expect(await places()).toEqual([true, true, true, true, true, true]);
  expect((await remove(id)).body).toEqual({ deletedCount: 1 });
  expect(await places()).toEqual([false, false, false, false, false, false]);
  for (const path of [`/products/${id}`, `/products/${id}/related`]) {
    expect((await send("GET", path)).body).toMatchObject({ status: 404, code: "product_not_found" });
  }
  expect((await change(id, { price: 1 })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
});

test("a deleted product cannot be reserved or added to a cart", async () => {
  const [id, customer] = [await newProduct(), await shopper()];
  const item = await add(customer, id);
  await take(customer, id, "once");
  await remove(id);
  expect((await take(customer, id)).body).toMatchObject({ status: 404, code: "product_not_found" });
  expect((await take(customer, id, "once")).body).toMatchObject({ status: 404, code: "product_not_found" });
  expect((await post(customer, id, "once")).body).toMatchObject({ status: 409, code: "hold_missing" });
  const reserve = await send("POST", `/cards/${item}/reserve`, { token: customer.token });
  expect(reserve.body).toMatchObject({ status: 404, code: "product_not_found" });
});

test("a cart marks a deleted product at once, and an order excludes it", async () => {
  const [gone, stays, customer] = [
    await newProduct(),
    await newProduct({ price: 40, discount: 0 }),
    await shopper(),
  ];
  await add(customer, gone);
  await add(customer, stays);
  const seenBefore = await checkout(customer);
  await remove(gone);
  expect(await cart(customer)).toMatchObject([
    { productId: gone, reserved: false, withdrawn: true },
    { productId: stays, reserved: true, withdrawn: false },
  ]);
  const late = await send("POST", "/payments", { token: customer.token, json: seenBefore });
  expect(late.body).toMatchObject({ status: 409, code: "total_changed", totalAmount: 40 });
  const placed = await order(customer);
  expect(placed.body).toMatchObject({ totalAmount: 40 });
  expect((await cart(customer)).map(({ productId }) => productId)).toEqual([gone]);
  expect((await order(customer)).body).toMatchObject({ code: "cart_empty" });
});

test("an undo restores the product, and all carts are unchanged", async () => {
  const [id, customer] = [await newProduct(), await shopper()];
  await add(customer, id);
  const before = await cart(customer);
  await remove(id);
  await setArchivedSecondsAgo(id, 14);
  await expireHolds(db, 7);
  expect((await restore(id)).body).toEqual({ modifiedCount: 1 });
  expect(await cart(customer)).toEqual(before);
  expect(await levelOf(id)).toMatchObject({ onHand: 6, inCarts: 1 });
  expect((await send("GET", `/products/${id}`)).status).toBe(200);
  expect((await restore(id)).body).toEqual({ modifiedCount: 0 });
  expect((await audit(`subjectId=${id}`)).map(({ action }) => action)).toEqual([
    "product.restored",
    "product.deleted",
    "product.added",
  ]);
});

test("deleting and restoring a product does not change its version", async () => {
  const id = await newProduct();
  await remove(id);
  await restore(id);
  expect((await change(id, { price: 77, version: 1 })).body).toEqual({ modifiedCount: 1 });
  expect((await change(id, { price: 78, version: 1 })).status).toBe(409);
});

test("after the undo period the units return to stock, and the cart items stay listed", async () => {
  const [id, customer] = [await newProduct(), await shopper()];
  await add(customer, id);
  await remove(id);
  await setArchivedSecondsAgo(id, 16);
  expect((await restore(id)).body).toMatchObject({ status: 409, code: "too_late" });
  await Promise.all([expireHolds(db, 7), expireHolds(db, 7)]);
  expect(await levelOf(id)).toMatchObject({ onHand: 7, inCarts: 0 });
  expect(await cart(customer)).toMatchObject([{ reserved: false, withdrawn: true }]);
});

test("units stay in the carts while their product is being restored", async () => {
  const [id, customer] = [await newProduct(), await shopper()];
  await add(customer, id);
  await remove(id);
  await setArchivedSecondsAgo(id, 16);
  await transact(db, async (tx) => {
    await tx.update(products).set({ withdrawnAt: null }).where(eq(products.id, id));
    await expireHolds(db, 7);
  });
  expect(await levelOf(id)).toMatchObject({ onHand: 6, inCarts: 1 });
});

test("past orders keep a deleted product", async () => {
  const [id, customer] = [await newProduct({ title: "Ordered chair" }), await shopper()];
  await add(customer, id);
  const { body } = await order(customer);
  await remove(id);
  const { body: pastOrder } = await send("GET", `/payments/${body.insertedId}`, { token: customer.token });
  expect(pastOrder.lines).toMatchObject([{ title: "Ordered chair", quantity: 1, price: 99.5, discount: 10 }]);
});

test("an unknown product cannot be deleted or restored", async () => {
  const unknown = "01900000-0000-7000-8000-000000000000";
  expect((await remove(unknown)).body).toMatchObject({ status: 404, code: "product_not_found" });
  expect((await restore(unknown)).body).toMatchObject({ status: 404, code: "product_not_found" });
});

test("the stock matches the ledger", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
