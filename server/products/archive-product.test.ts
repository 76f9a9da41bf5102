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

const lettingTimePass = (id: string, seconds: number) =>
  db
    .update(products)
    .set({ withdrawnAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(products.id, id));

test("a deleted product is nowhere to be seen", async () => {
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

test("a deleted product can no longer be taken, added or reserved", async () => {
  const [id, who] = [await newProduct(), await shopper()];
  const item = await add(who, id);
  await take(who, id, "once");
  await remove(id);
  expect((await take(who, id)).body).toMatchObject({ status: 404, code: "product_not_found" });
  expect((await take(who, id, "once")).body).toMatchObject({ status: 404, code: "product_not_found" });
  expect((await post(who, id, "once")).body).toMatchObject({ status: 409, code: "hold_missing" });
  const reserve = await send("POST", `/cards/${item}/reserve`, { token: who.token });
  expect(reserve.body).toMatchObject({ status: 404, code: "product_not_found" });
});

test("a cart says at once that a product is gone, and the order leaves it out", async () => {
  const [gone, stays, who] = [
    await newProduct(),
    await newProduct({ price: 40, discount: 0 }),
    await shopper(),
  ];
  await add(who, gone);
  await add(who, stays);
  const seenBefore = await checkout(who);
  await remove(gone);
  expect(await cart(who)).toMatchObject([
    { productId: gone, reserved: false, withdrawn: true },
    { productId: stays, reserved: true, withdrawn: false },
  ]);
  const late = await send("POST", "/payments", { token: who.token, json: seenBefore });
  expect(late.body).toMatchObject({ status: 409, code: "total_changed", totalAmount: 40 });
  const placed = await order(who);
  expect(placed.body).toMatchObject({ totalAmount: 40 });
  expect((await cart(who)).map(({ productId }) => productId)).toEqual([gone]);
  expect((await order(who)).body).toMatchObject({ code: "cart_empty" });
});

test("an undo brings the product back, and finds all carts as they were", async () => {
  const [id, who] = [await newProduct(), await shopper()];
  await add(who, id);
  const before = await cart(who);
  await remove(id);
  await lettingTimePass(id, 14);
  await expireHolds(db, 7);
  expect((await restore(id)).body).toEqual({ modifiedCount: 1 });
  expect(await cart(who)).toEqual(before);
  expect(await levelOf(id)).toMatchObject({ onHand: 6, inCarts: 1 });
  expect((await send("GET", `/products/${id}`)).status).toBe(200);
  expect((await restore(id)).body).toEqual({ modifiedCount: 0 });
  expect((await audit(`subjectId=${id}`)).map(({ action }) => action)).toEqual([
    "product.restored",
    "product.deleted",
    "product.added",
  ]);
});

test("who has a product open while it is deleted and brought back saves it as if nothing had been", async () => {
  const id = await newProduct();
  await remove(id);
  await restore(id);
  expect((await change(id, { price: 77, version: 1 })).body).toEqual({ modifiedCount: 1 });
  expect((await change(id, { price: 78, version: 1 })).status).toBe(409);
});

test("when the undo is over the units leave the carts, and the items stay listed", async () => {
  const [id, who] = [await newProduct(), await shopper()];
  await add(who, id);
  await remove(id);
  await lettingTimePass(id, 16);
  expect((await restore(id)).body).toMatchObject({ status: 409, code: "too_late" });
  await Promise.all([expireHolds(db, 7), expireHolds(db, 7)]);
  expect(await levelOf(id)).toMatchObject({ onHand: 7, inCarts: 0 });
  expect(await cart(who)).toMatchObject([{ reserved: false, withdrawn: true }]);
});

test("units stay in the carts while their product is being restored", async () => {
  const [id, who] = [await newProduct(), await shopper()];
  await add(who, id);
  await remove(id);
  await lettingTimePass(id, 16);
  await transact(db, async (tx) => {
    await tx.update(products).set({ withdrawnAt: null }).where(eq(products.id, id));
    await expireHolds(db, 7);
  });
  expect(await levelOf(id)).toMatchObject({ onHand: 6, inCarts: 1 });
});

test("past orders stay whole", async () => {
  const [id, who] = [await newProduct({ title: "Ordered chair" }), await shopper()];
  await add(who, id);
  const { body } = await order(who);
  await remove(id);
  const { body: kept } = await send("GET", `/payments/${body.insertedId}`, { token: who.token });
  expect(kept.lines).toMatchObject([{ title: "Ordered chair", quantity: 1, price: 99.5, discount: 10 }]);
});

test("what never was cannot be deleted or brought back", async () => {
  const nothing = "01900000-0000-7000-8000-000000000000";
  expect((await remove(nothing)).body).toMatchObject({ status: 404, code: "product_not_found" });
  expect((await restore(nothing)).body).toMatchObject({ status: 404, code: "product_not_found" });
});

test("in the end every unit is where the ledger says", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
