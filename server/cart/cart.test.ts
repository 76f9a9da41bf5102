import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { carts } from "#server/db/schema/cart.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { expireHolds } from "#server/stock/expire-holds.job.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { product, shopper, shoppers, take, post, add, cart, send, order, levelOf } = await createTestShop(db);

test("an item has the product's title, price and picture, not the posted ones", async () => {
  const id = await product(5, { title: "Oak chair", priceCents: 12_345, discountPercent: 12.5 });
  const customer = await shopper();
  await take(customer, id);
  const posted = {
    productId: id,
    email: ` ${customer.user.email.toUpperCase()} `,
    title: "Free chair",
    price: "0",
  };
  const { status, body } = await send("POST", "/cards", { token: customer.token, json: posted });
  expect(status).toBe(201);
  const [item] = await cart(customer);
  expect(item).toMatchObject({
    _id: body.insertedId,
    email: customer.user.email,
    title: "Oak chair",
    price: 123.45,
    discount: 12.5,
    piece: 4,
    reserved: true,
  });
});

test("an item may have every field of a cart item, but no other", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  const [item] = await cart(customer);
  const fields = { ...item, capsuleInfo: "", company: "Wood", doses: "", userName: "Ada" };
  await take(customer, id);
  const posted = await send("POST", "/cards", { token: customer.token, json: fields });
  expect(posted.status).toBe(201);
  const refused = await send("POST", "/cards", { token: customer.token, json: { ...fields, quantity: 2 } });
  expect(refused.body).toMatchObject({
    status: 400,
    errors: [{ field: "quantity", message: "There is no such field" }],
  });
});

test("an item without a hold, for another user or without a product is rejected", async () => {
  const [id, customer] = [await product(5), await shopper()];
  expect((await post(customer, id)).body).toMatchObject({ status: 409, code: "hold_missing" });
  const sent = (json: unknown) => send("POST", "/cards", { token: customer.token, json });
  expect((await sent({ productId: id, email: "bob@example.com" })).body).toMatchObject({ code: "not_yours" });
  for (const json of [{}, { productId: "x\0" }, { productId: 7 }, [], null, "x"]) {
    expect((await sent(json)).status).toBe(400);
  }
  const huge = { productId: id, description: "x".repeat(70_000) };
  expect((await sent(huge)).body).toMatchObject({ status: 413, code: "body_too_large" });
});

test("every request may have its own key, and a repeated one adds no second item", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await take(customer, id, "take-1");
  await take(customer, id, "take-2");
  const { status, body } = await post(customer, id, "add-1");
  expect(status).toBe(201);
  expect((await post(customer, id, "add-1")).body).toEqual(body);
  expect((await post(customer, id, "add-2")).status).toBe(201);
  expect((await post(customer, id, "add-3")).body).toMatchObject({ code: "hold_missing" });
  expect(await cart(customer)).toHaveLength(2);
  expect(await levelOf(id)).toMatchObject({ onHand: 3, inCarts: 2 });
});

test("removing an item returns its unit to stock", async () => {
  const [id, customer] = [await product(5), await shopper()];
  const item = await add(customer, id);
  expect((await levelOf(id)).onHand).toBe(4);
  const { status, body } = await send("DELETE", `/cards/${item}`, { token: customer.token });
  expect([status, body]).toEqual([200, { message: "Product deleted successfully", deletedCount: 1 }]);
  expect(await levelOf(id)).toMatchObject({ onHand: 5, inCarts: 0 });
});

test("concurrent requests to remove an item return one unit", async () => {
  const [id, customer] = [await product(5), await shopper()];
  const item = await add(customer, id);
  await add(customer, id);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => send("DELETE", `/cards/${item}`, { token: customer.token })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  expect(await levelOf(id)).toMatchObject({ onHand: 4, inCarts: 1 });
});

test("another user's item cannot be read, removed or reserved", async () => {
  const [id, [owner, stranger]] = [await product(5), await shoppers(2)];
  if (!owner || !stranger) throw new Error("no shoppers");
  const item = await add(owner, id);
  const { token } = stranger;
  for (const [method, path] of [
    ["GET", `/cards/${item}`],
    ["DELETE", `/cards/${item}`],
    ["POST", `/cards/${item}/reserve`],
  ] as const) {
    expect((await send(method, path, { token })).body).toMatchObject({
      status: 404,
      code: "cart_item_not_found",
    });
  }
  expect(await cart(stranger)).toEqual([]);
  expect((await send("GET", `/cards/${item}`, { token: owner.token })).body).toMatchObject({ _id: item });
});

test("an item has the current price and the price at which it was added", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  await db.update(products).set({ priceCents: 12_000, discountPercent: 5 }).where(eq(products.id, id));
  expect(await cart(customer)).toMatchObject([
    { price: 120, priceWhenAdded: 100, discount: 5, discountWhenAdded: 0 },
  ]);
});

test("an abandoned cart returns its units, keeps its items, and they can be reserved again", async () => {
  const [id, customer] = [await product(5), await shopper()];
  const [item] = [await add(customer, id), await add(customer, id)];
  await db.update(carts).set({ touchedAt: sql`now() - interval '7 days 1 minute'` });
  await expireHolds(db, 7);
  expect((await cart(customer)).map(({ reserved }) => reserved)).toEqual([false, false]);
  expect(await levelOf(id)).toMatchObject({ onHand: 5, inCarts: 0 });
  expect((await order(customer)).body).toMatchObject({ status: 409, code: "cart_empty" });

  const reserve = () => send("POST", `/cards/${item}/reserve`, { token: customer.token });
  expect((await reserve()).body).toEqual({ piece: 4, reserved: true });
  expect((await reserve()).body).toEqual({ piece: 4, reserved: true });
  expect((await cart(customer)).map(({ reserved }) => reserved).sort()).toEqual([false, true]);
  expect(await levelOf(id)).toMatchObject({ onHand: 4, inCarts: 1 });
});

test("an item that is out of stock cannot be reserved again, and the last unit stays on display", async () => {
  const [id, [owner, other]] = [await product(2), await shoppers(2)];
  if (!owner || !other) throw new Error("no shoppers");
  const item = await add(owner, id);
  await db.update(carts).set({ touchedAt: sql`now() - interval '8 days'` });
  await expireHolds(db, 7);
  await add(other, id);
  const reserve = () => send("POST", `/cards/${item}/reserve`, { token: owner.token });
  expect((await reserve()).body).toEqual({ piece: 0, reserved: false });
  expect((await reserve()).body).toMatchObject({ status: 409, code: "out_of_stock" });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, inCarts: 1, display: 1 });
});

test("a recently used cart is not abandoned", async () => {
  const [id, customer] = [await product(5), await shopper()];
  const item = await add(customer, id);
  await add(customer, id);
  await db.update(carts).set({ touchedAt: sql`now() - interval '8 days'` });
  await send("DELETE", `/cards/${item}`, { token: customer.token });
  await expireHolds(db, 7);
  expect((await cart(customer)).map(({ reserved }) => reserved)).toEqual([true]);
});

test("three servers that start at once return each expired hold once", async () => {
  const [id, customer] = [await product(500), await shopper()];
  await Promise.all(Array.from({ length: 60 }, () => take(customer, id)));
  await db.update(stockUnits).set({ heldUntil: sql`now() - interval '3 days'` });
  await Promise.all([expireHolds(db, 7), expireHolds(db, 7), expireHolds(db, 7)]);
  expect(await levelOf(id)).toMatchObject({ onHand: 500, held: 0 });
  const returned = await db.$count(
    stockMovements,
    sql`${stockMovements.productId} = ${id} and kind = 'hold returned'`,
  );
  expect(returned).toBe(60);
});

test("deleting an account returns its cart and holds to stock and keeps its orders", async () => {
  const [id, customer] = [await product(10), await shopper()];
  await add(customer, id);
  const { body } = await order(customer);
  await add(customer, id);
  await take(customer, id);
  await db.delete(users).where(eq(users.id, customer.user.id));
  expect(await levelOf(id)).toMatchObject({ onHand: 9, held: 0, inCarts: 0, ordered: 1 });
  expect(await db.$count(orderLines, eq(orderLines.orderId, String(body.insertedId)))).toBe(1);
});

test("a guest cannot use the cart API", async () => {
  for (const method of ["GET", "POST"]) expect((await send(method, "/cards")).status).toBe(401);
});

test("the stock matches the ledger", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
