import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createSitemap } from "#server/pages/sitemap.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { expireHolds } from "#server/stock/expire-holds.job.ts";
import { emptyBin } from "./empty-bin.job.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const {
  admin,
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
    (await sitemap.index()).includes(id),
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
  // A repeated key gets its first answer, but the unit is not held any more.
  expect((await take(customer, id, "once")).body).toMatchObject({ reserved: true });
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
  await setArchivedSecondsAgo(id, 5);
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

const days = 24 * 60 * 60;

test("a deleted product is in the bin for 30 days and can be restored from it, without its units in carts", async () => {
  const [id, customer] = [await newProduct({ title: "Regretted chair" }), await shopper()];
  const bin = async () =>
    (await send("GET", "/products/bin", { token: admin.token })).body as unknown as { _id: string }[];
  await add(customer, id);
  await remove(id);
  await setArchivedSecondsAgo(id, 29.9 * days);
  await expireHolds(db, 7);
  expect((await bin()).find(({ _id }) => _id === id)).toMatchObject({ title: "Regretted chair" });
  expect((await restore(id)).body).toEqual({ modifiedCount: 1 });
  expect((await bin()).some(({ _id }) => _id === id)).toBe(false);
  expect(await cart(customer)).toMatchObject([{ reserved: false, withdrawn: false }]);
  expect(await levelOf(id)).toMatchObject({ onHand: 7, inCarts: 0 });

  await remove(id);
  await setArchivedSecondsAgo(id, 30.1 * days);
  expect((await bin()).some(({ _id }) => _id === id)).toBe(false);
  expect((await restore(id)).body).toMatchObject({ status: 409, code: "too_late" });
});

test("after 30 days a deleted product is gone for good, unless an order needs it", async () => {
  const [gone, ordered, kept, customer] = [
    await newProduct(),
    await newProduct(),
    await newProduct(),
    await shopper(),
  ];
  await add(customer, ordered);
  await order(customer);
  await add(customer, gone);
  for (const id of [gone, ordered, kept]) await remove(id);
  await setArchivedSecondsAgo(gone, 30.1 * days);
  await setArchivedSecondsAgo(ordered, 30.1 * days);
  await setArchivedSecondsAgo(kept, 29.9 * days);
  await Promise.all([emptyBin(db), emptyBin(db)]);
  const left = await db.select({ id: products.id }).from(products);
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([ordered, kept]));
  expect(left.map(({ id }) => id)).not.toContain(gone);
  expect(await cart(customer)).toEqual([]);
});

test("a copy has every detail, is hidden and has no stock", async () => {
  const id = await newProduct({
    title: "Oak chair",
    name: "Oaky",
    materials: ["oak"],
    colour: "Oak",
    design: "oaky",
  });
  const { status, body } = await send("POST", `/products/${id}/duplicate`, { token: admin.token });
  expect(status).toBe(201);
  const read = async (one: unknown) => (await send("GET", `/products/${one}`, { token: admin.token })).body;
  const { _id, title, status: shown, piece, version, finishes, ...details } = await read(body.insertedId);
  expect({ title, shown, piece, version }).toEqual({
    title: "Oak chair (copy)",
    shown: "Hidden",
    piece: 0,
    version: 1,
  });
  expect(await read(id)).toMatchObject(details);
  expect((await send("GET", `/products/${_id}`)).status).toBe(404);
  expect(await audit(`subjectId=${_id}`)).toMatchObject([{ action: "product.added" }]);
});

test("the stock matches the ledger", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
