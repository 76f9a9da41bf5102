import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockUnits } from "#server/db/schema/stock.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { findImbalances } from "./audit-stock.ts";

const { db } = await createTestDb(30);
const asSpecified = await createTestShop(db);
const sellingAll = await createTestShop(db, { settings: { sellLastPiece: true } });

/** All buyers add to their carts at once. Connections are opened first, so that no handshake serializes the requests. */
async function rush(shop: typeof asSpecified, buyers: number, pieces: number) {
  const productId = await shop.product(pieces);
  const customers = await shop.shoppers(buyers);
  await Promise.all(Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(0.01)`)));
  const statuses = await Promise.all(
    customers.map(async (customer) => {
      const reservation = await shop.take(customer, productId);
      if (reservation.status !== 200 || !reservation.body.reserved)
        return [reservation.status, reservation.body.reserved];
      return [(await shop.post(customer, productId)).status];
    }),
  );
  const times = (response: unknown[]) => statuses.filter((status) => `${status}` === `${response}`).length;
  return { productId, times, level: await shop.levelOf(productId) };
}

test("200 buyers and 50 units: 49 units are in carts and one is on display", async () => {
  const { times, level } = await rush(asSpecified, 200, 50);
  expect([times([201]), times([200, false]), times([409, undefined])]).toEqual([49, 1, 150]);
  expect(level).toMatchObject({ onHand: 0, held: 0, inCarts: 49, display: 1, putIn: 50 });
  expect(await findImbalances(db)).toEqual([]);
});

test("200 buyers and 50 units, with the last unit for sale: 50 units are in carts", async () => {
  const { times, level } = await rush(sellingAll, 200, 50);
  expect([times([201]), times([409, undefined])]).toEqual([50, 150]);
  expect(level).toMatchObject({ onHand: 0, held: 0, inCarts: 50, display: 0, putIn: 50 });
  expect(await findImbalances(db)).toEqual([]);
});

test("reserving a unit returns the remaining stock, and the last unit stays on display", async () => {
  const { product, shopper, take, post, send, levelOf } = asSpecified;
  const [id, customer] = [await product(2), await shopper()];
  expect((await take(customer, id)).body).toEqual({ piece: 1, reserved: true });
  expect((await send("GET", `/products/${id.toUpperCase()}`)).body.piece).toBe(1);
  expect((await take(customer, id)).body).toEqual({ piece: 0, reserved: false });
  expect((await take(customer, id)).body).toMatchObject({ status: 409, code: "out_of_stock" });
  expect((await post(customer, id)).status).toBe(201);
  expect((await post(customer, id)).body).toMatchObject({ status: 409, code: "hold_missing" });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, held: 0, inCarts: 1, display: 1 });
});

test("a unit returned from a cart is for sale while another is on display", async () => {
  const { product, shopper, add, take, send, levelOf } = asSpecified;
  const [id, customer] = [await product(2), await shopper()];
  const item = await add(customer, id);
  await take(customer, id);
  await send("DELETE", `/cards/${item}`, { token: customer.token });
  expect((await take(customer, id)).body).toEqual({ piece: 0, reserved: true });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, held: 1, display: 1 });
});

test("repeated and concurrent requests with one key reserve one unit", async () => {
  const { product, shopper, take, post, cart, levelOf } = asSpecified;
  const [id, customer] = [await product(20), await shopper()];
  const takes = await Promise.all(Array.from({ length: 10 }, () => take(customer, id, "unit-1")));
  expect(takes.every(({ body }) => body.reserved === true || body.code === "request_in_progress")).toBe(true);
  expect((await take(customer, id, "unit-1")).body).toEqual({ piece: 19, reserved: true });
  const posts = await Promise.all(
    Array.from({ length: 10 }, () => post(customer, id.toUpperCase(), "unit-1")),
  );
  const added = posts.filter(({ body }) => body.code !== "request_in_progress");
  added.push(await post(customer, id, "unit-1"));
  expect(new Set(added.map(({ status, body }) => `${status} ${body.insertedId}`)).size).toBe(1);
  expect(await cart(customer)).toHaveLength(1);
  expect(await levelOf(id)).toMatchObject({ onHand: 19, held: 0, inCarts: 1 });
});

test("a merged and then removed unit is not added again with the same key", async () => {
  const { product, shopper, add, send, cart, levelOf } = asSpecified;
  const [id, customer] = [await product(20), await shopper()];
  const item = await add(customer, id, "unit-1");
  await send("DELETE", `/cards/${item}`, { token: customer.token });
  expect(await add(customer, id, "unit-1")).toBe(item);
  expect(await cart(customer)).toEqual([]);
  expect(await levelOf(id)).toMatchObject({ onHand: 20, held: 0, inCarts: 0 });
});

test("a key belongs to one product, also in concurrent requests", async () => {
  const { product, shopper, take, post } = asSpecified;
  const [one, other, customer] = [await product(5), await product(5), await shopper()];
  const responses = await Promise.all([take(customer, one, "k"), take(customer, other, "k")]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const id of [one, other]) responses.push(await take(customer, id, "k"));
  expect(
    responses
      .slice(2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 422]);
  expect((await take(customer, one, "l")).status).toBe(200);
  expect((await post(customer, one, "l")).status).toBe(201);
  expect((await post(customer, other, "l")).body).toMatchObject({ status: 422, code: "key_reused" });
});

test("two customers may use the same key", async () => {
  const { product, shoppers, take } = asSpecified;
  const id = await product(5);
  const customers = await shoppers(2);
  for (const customer of customers) expect((await take(customer, id, "k")).body.reserved).toBe(true);
});

test("the unit of an expired hold is available to the next customer", async () => {
  const { product, shoppers, take, post, levelOf } = asSpecified;
  const id = await product(2);
  const [slow, next] = await shoppers(2);
  if (!slow || !next) throw new Error("no shoppers");
  await take(slow, id);
  await db.update(stockUnits).set({ heldUntil: sql`now() - interval '1 second'` });
  expect((await post(slow, id)).body).toMatchObject({ code: "hold_missing" });
  expect((await take(next, id)).body).toEqual({ piece: 1, reserved: true });
  expect(await levelOf(id)).toMatchObject({ onHand: 1, held: 1, display: 0 });
});

test('a repeated request for the last unit gets the same response, and the other customers get "sold out"', async () => {
  const { product, shoppers, take, post, order } = sellingAll;
  const id = await product(1);
  const [first, other] = await shoppers(2);
  if (!first || !other) throw new Error("no shoppers");
  const taken = { status: 200, body: { piece: 0, reserved: true } };
  expect(await take(first, id, "k")).toMatchObject(taken);
  expect(await take(first, id, "k")).toMatchObject(taken);
  expect((await take(other, id, "k")).body).toMatchObject({ status: 409, code: "out_of_stock" });
  expect((await post(first, id, "k")).status).toBe(201);
  expect(await take(first, id, "k")).toMatchObject(taken);
  expect((await order(first)).status).toBe(201);
  expect(await take(first, id, "k")).toMatchObject(taken);
  expect((await take(first, id)).body).toMatchObject({ status: 409, code: "out_of_stock" });
});

test("the last unit is available to the next customer once its hold has expired", async () => {
  const { product, shoppers, take, levelOf } = sellingAll;
  const id = await product(1);
  const [slow, next] = await shoppers(2);
  if (!slow || !next) throw new Error("no shoppers");
  await take(slow, id);
  expect((await take(next, id)).body).toMatchObject({ status: 409, code: "out_of_stock" });
  await db
    .update(stockUnits)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(stockUnits.productId, id));
  expect((await take(next, id)).body).toEqual({ piece: 0, reserved: true });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, held: 1 });
});

test.each([
  ["/products/not-an-id/decrement", undefined, 400, "invalid_input"],
  ["/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf/decrement", undefined, 404, "product_not_found"],
  ["/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf/decrement", "x".repeat(201), 400, "invalid_input"],
  ["/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf/decrement", "with space", 400, "invalid_input"],
])("%s with key %s is rejected with a message", async (path, key, status, code) => {
  const { token } = await asSpecified.shopper();
  const { body } = await asSpecified.send("PATCH", path, { token, ...(key && { key }) });
  expect(body).toMatchObject({ status, code });
});

test("a guest cannot reserve a unit", async () => {
  const id = await asSpecified.product(5);
  expect((await asSpecified.send("PATCH", `/products/${id}/decrement`)).status).toBe(401);
});
