import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { orders } from "#server/db/schema/orders.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { findImbalances } from "./audit-stock.ts";
import { expireHolds } from "./expire-holds.job.ts";

const { db } = await createTestDb(20);
const defaults = await createTestShop(db, { settings: {} });
const { product, shopper, take, post, add, order, cart, send, levelOf } = defaults;

async function verifiedShopper(): Promise<Shopper> {
  const customer = await shopper();
  await confirmAddress(customer);
  return customer;
}

const confirmAddress = ({ user }: Shopper) =>
  db
    .update(identityAccounts)
    .set({ emailVerified: true })
    .where(eq(identityAccounts.uid, String(user.uid)));

const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test("an unverified account that requests 54 units at once gets 12", async () => {
  const [id, attacker] = [await product(54), await shopper()];
  const responses = await times(54, () => take(attacker, id));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({
    status: 409,
    code: "product_limit",
    detail: "You can have at most 12 of one product in your cart. Confirm your email address to add more.",
  });
  expect(await levelOf(id)).toMatchObject({ onHand: 42, held: 12 });
  expect(await findImbalances(db)).toEqual([]);
});

test("held units and units in the cart count together", async () => {
  const [id, customer] = [await product(54), await shopper()];
  for (let n = 0; n < 8; n++) await add(customer, id);
  const responses = await times(8, () => take(customer, id));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
});

test("a confirmed address raises the limits at once, with the same session", async () => {
  const [id, customer] = [await product(54), await shopper()];
  await times(12, () => take(customer, id));
  expect((await take(customer, id)).body.code).toBe("product_limit");
  await confirmAddress(customer);
  const responses = await times(20, () => take(customer, id));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
  expect((await take(customer, id)).body).toMatchObject({
    code: "product_limit",
    detail:
      "You can have at most 24 of one product in your cart. Place an order before you add more, or contact us.",
  });
});

test.each([
  ["an unverified", shopper, 24, "Confirm your email address to add more."],
  ["a verified", verifiedShopper, 60, "Place an order before you add more, or contact us."],
])("the cart of %s account has a limit over all products", async (_, newShopper, most, advice) => {
  const customer = await newShopper();
  const chairs = await times(8, () => product(20));
  const responses = await times(80, (n) => take(customer, String(chairs[n % 8])));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(most);
  expect(responses.find(({ status }) => status !== 200)?.body).toMatchObject({
    status: 409,
    code: "cart_limit",
    detail: `You can have at most ${most} pieces in your cart. ${advice}`,
  });
});

test("a repeated request with a known key succeeds when the cart is full", async () => {
  const [id, customer] = [await product(54), await shopper()];
  await times(12, (n) => take(customer, id, `key-${n}`));
  expect((await take(customer, id, "key-3")).body.reserved).toBe(true);
  expect((await post(customer, id, "key-3")).status).toBe(201);
  expect((await take(customer, id, "key-3")).body.reserved).toBe(true);
});

test("items that are no longer reserved are not reserved again beyond the limit", async () => {
  const [id, customer] = [await product(54), await shopper()];
  for (let n = 0; n < 12; n++) await add(customer, id);
  await db.update(stockUnits).set({ state: "expired" }).where(eq(stockUnits.userId, customer.user.id));
  await times(11, () => take(customer, id));
  const items = await cart(customer);
  const responses = await times(12, (n) =>
    send("POST", `/cards/${items[n]?._id}/reserve`, { token: customer.token }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.find(({ status }) => status !== 200)?.body.code).toBe("product_limit");
});

/** Places orders of one unit each, and returns the last response. */
async function orderTimes(customer: Shopper, count: number) {
  const id = await product(100);
  let last = await order(customer);
  for (let n = 0; n < count; n++) {
    await add(customer, id);
    last = await order(customer);
  }
  return last;
}

test.each([
  ["an unverified", shopper, 5, "Confirm your email address to place more."],
  [
    "a verified",
    verifiedShopper,
    20,
    "Pay for or cancel one of them before you place another, or contact us.",
  ],
])("%s account has a limit of open unpaid orders", async (_, newShopper, most, advice) => {
  const customer = await newShopper();
  expect((await orderTimes(customer, most)).status).toBe(201);
  await add(customer, await product(5));
  expect((await order(customer, "refused")).body).toMatchObject({
    status: 409,
    code: "open_order_limit",
    detail: `You can have at most ${most} unpaid orders at a time. ${advice}`,
  });
  expect(await cart(customer)).toHaveLength(1);
  const [oldest] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, customer.user.id))
    .orderBy(orders.id);
  await db
    .update(orders)
    .set({ paymentStatus: "paid", paidAt: sql`now()` })
    .where(eq(orders.id, String(oldest?.id)));
  // A rejected order does not use up its key.
  expect((await order(customer, "refused")).status).toBe(201);
});

test("delivered and canceled orders are not open", async () => {
  const customer = await shopper();
  await orderTimes(customer, 5);
  const open = await db.select().from(orders).where(eq(orders.userId, customer.user.id));
  await db
    .update(orders)
    .set({ status: "delivered", confirmedAt: sql`now()`, deliveredAt: sql`now()` })
    .where(eq(orders.id, String(open[0]?.id)));
  await send("PATCH", `/payments/${open[1]?.id}/cancel`, { token: customer.token });
  expect((await orderTimes(customer, 2)).status).toBe(201);
  await add(customer, await product(5));
  expect((await order(customer)).body.code).toBe("open_order_limit");
});

test("a hold expires ten minutes after it was created, even if it is renewed", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await take(customer, id, "renewed");
  const hold = eq(stockUnits.userId, customer.user.id);
  const passMinutes = (minutes: number) => {
    const passed = sql`make_interval(mins => ${minutes})`;
    return db
      .update(stockUnits)
      .set({
        takenAt: sql`${stockUnits.takenAt} - ${passed}`,
        heldUntil: sql`${stockUnits.heldUntil} - ${passed}`,
      })
      .where(hold);
  };
  await passMinutes(9);
  expect((await take(customer, id, "renewed")).body.reserved).toBe(true);
  const [renewed] = await db
    .select({ left: sql<number>`extract(epoch from ${stockUnits.heldUntil} - now())::float8` })
    .from(stockUnits)
    .where(hold);
  expect(renewed?.left).toBeLessThanOrEqual(60);
  await passMinutes(1);
  expect((await take(customer, id, "renewed")).body).toMatchObject({
    status: 409,
    code: "hold_expired",
    detail: "This piece was held for you as long as possible and is back in stock. Please add it again.",
  });
  expect((await post(customer, id, "renewed")).body.code).toBe("hold_missing");
  await expireHolds(db, 7);
  expect(await levelOf(id)).toMatchObject({ onHand: 5, held: 0 });
});

test("zero disables each limit", async () => {
  const unlimited = await createTestShop(db, {
    settings: {
      maxUnitsPerProductUnverified: 0,
      maxUnitsInCartUnverified: 0,
      maxOpenOrdersUnverified: 0,
      maxHoldMinutes: 0,
    },
  });
  const [id, customer] = [await product(80), await shopper()];
  await unlimited.take(customer, id, "old");
  await db
    .update(stockUnits)
    .set({ takenAt: sql`now() - interval '1 day'` })
    .where(eq(stockUnits.userId, customer.user.id));
  expect((await unlimited.take(customer, id, "old")).body.reserved).toBe(true);
  const responses = await times(60, () => unlimited.take(customer, id));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  for (let n = 0; n < 7; n++) {
    await unlimited.post(customer, id);
    expect((await unlimited.order(customer)).status).toBe(201);
  }
});
