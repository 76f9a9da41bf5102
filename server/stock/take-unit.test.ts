import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockUnits } from "#server/db/schema/stock.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { findImbalances } from "./audit-stock.ts";

const { db } = await createTestDb(30);
const asSpecified = await createTestShop(db);
const sellingAll = await createTestShop(db, { rules: { sellLastPiece: true } });

/** Everybody clicks Add to cart at once; connections are open beforehand, so that nobody is slowed down by a handshake. */
async function rush(shop: typeof asSpecified, buyers: number, pieces: number) {
  const productId = await shop.product(pieces);
  const people = await shop.shoppers(buyers);
  await Promise.all(Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(0.01)`)));
  const statuses = await Promise.all(
    people.map(async (who) => {
      const taken = await shop.take(who, productId);
      if (taken.status !== 200 || !taken.body.reserved) return [taken.status, taken.body.reserved];
      return [(await shop.post(who, productId)).status];
    }),
  );
  const times = (answer: unknown[]) => statuses.filter((status) => `${status}` === `${answer}`).length;
  return { productId, times, level: await shop.levelOf(productId) };
}

test("200 buyers, 50 pieces: 49 are in carts and one is on display", async () => {
  const { times, level } = await rush(asSpecified, 200, 50);
  expect([times([201]), times([200, false]), times([409, undefined])]).toEqual([49, 1, 150]);
  expect(level).toMatchObject({ onHand: 0, held: 0, inCarts: 49, display: 1, putIn: 50 });
  expect(await findImbalances(db)).toEqual([]);
});

test("200 buyers, 50 pieces, the last one for sale: 50 are in carts", async () => {
  const { times, level } = await rush(sellingAll, 200, 50);
  expect([times([201]), times([409, undefined])]).toEqual([50, 150]);
  expect(level).toMatchObject({ onHand: 0, held: 0, inCarts: 50, display: 0, putIn: 50 });
  expect(await findImbalances(db)).toEqual([]);
});

test("taking a piece answers what is left, the last one stays in the showroom, and then there is none", async () => {
  const { product, shopper, take, post, send, levelOf } = asSpecified;
  const [id, who] = [await product(2), await shopper()];
  expect((await take(who, id)).body).toEqual({ piece: 1, reserved: true });
  expect((await send("GET", `/products/${id.toUpperCase()}`)).body.piece).toBe(1);
  expect((await take(who, id)).body).toEqual({ piece: 0, reserved: false });
  expect((await take(who, id)).body).toMatchObject({ status: 409, code: "out_of_stock" });
  expect((await post(who, id)).status).toBe(201);
  expect((await post(who, id)).body).toMatchObject({ status: 409, code: "hold_missing" });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, held: 0, inCarts: 1, display: 1 });
});

test("one display piece is enough: what comes back from a cart is for sale", async () => {
  const { product, shopper, add, take, send, levelOf } = asSpecified;
  const [id, who] = [await product(2), await shopper()];
  const item = await add(who, id);
  await take(who, id);
  await send("DELETE", `/cards/${item}`, { token: who.token });
  expect((await take(who, id)).body).toEqual({ piece: 0, reserved: true });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, held: 1, display: 1 });
});

test("the same key takes one piece, however often and from however many tabs it is sent", async () => {
  const { product, shopper, take, post, cart, levelOf } = asSpecified;
  const [id, who] = [await product(20), await shopper()];
  const takes = await Promise.all(Array.from({ length: 10 }, () => take(who, id, "unit-1")));
  expect(takes.map(({ body }) => body.reserved)).toEqual(Array(10).fill(true));
  const posts = await Promise.all(Array.from({ length: 10 }, () => post(who, id.toUpperCase(), "unit-1")));
  expect(new Set(posts.map(({ status, body }) => `${status} ${body.insertedId}`)).size).toBe(1);
  expect(await cart(who)).toHaveLength(1);
  expect(await levelOf(id)).toMatchObject({ onHand: 19, held: 0, inCarts: 1 });
});

test("a piece that was joined and removed does not come back when sign-in runs again", async () => {
  const { product, shopper, add, send, cart, levelOf } = asSpecified;
  const [id, who] = [await product(20), await shopper()];
  const item = await add(who, id, "unit-1");
  await send("DELETE", `/cards/${item}`, { token: who.token });
  expect(await add(who, id, "unit-1")).toBe(item);
  expect(await cart(who)).toEqual([]);
  expect(await levelOf(id)).toMatchObject({ onHand: 20, held: 0, inCarts: 0 });
});

test("a key belongs to one product, also when both are asked for at once", async () => {
  const { product, shopper, take, post } = asSpecified;
  const [one, other, who] = [await product(5), await product(5), await shopper()];
  const answers = await Promise.all([take(who, one, "k"), take(who, other, "k")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await take(who, one, "l")).status).toBe(200);
  expect((await post(who, one, "l")).status).toBe(201);
  expect((await post(who, other, "l")).body).toMatchObject({ status: 422, code: "key_reused" });
});

test("two people may choose the same key", async () => {
  const { product, shoppers, take } = asSpecified;
  const id = await product(5);
  const people = await shoppers(2);
  for (const who of people) expect((await take(who, id, "k")).body.reserved).toBe(true);
});

test("a hold that has run out is no hold, and its piece is there for the next one", async () => {
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

test.each([
  ["/products/not-an-id/decrement", undefined, 400, "invalid_input"],
  ["/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf/decrement", undefined, 404, "product_not_found"],
  ["/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf/decrement", "x".repeat(201), 400, "invalid_input"],
  ["/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf/decrement", "with space", 400, "invalid_input"],
])("%s with key %s is refused in words", async (path, key, status, code) => {
  const { token } = await asSpecified.shopper();
  const { body } = await asSpecified.send("PATCH", path, { token, ...(key && { key }) });
  expect(body).toMatchObject({ status, code });
});

test("visitors take nothing", async () => {
  const id = await asSpecified.product(5);
  expect((await asSpecified.send("PATCH", `/products/${id}/decrement`)).status).toBe(401);
});
