import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { payments, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { expireUnpaidOrders } from "./expire-orders.ts";
import { settlePaymentsJob } from "./settle-payments.job.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { setSwitches, deliverWebhooks } = shop;
const { emails, sendDue } = createTestOutbox(db);

afterEach(async () => {
  await setSwitches({});
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

const methods = ["creditCard", "paypal"];
const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const age = (id: string, minutes: number) =>
  db
    .update(orders)
    .set({ placedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.id, id));
async function emailsTo(email: string): Promise<string[]> {
  await sendDue();
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

/** The customer has chosen a method whose money takes days, and is back in the shop. */
async function processingOrder(method: string) {
  const order = await shop.unpaidOrder(method);
  const { url } = await shop.startPaying(order.customer, order.id, method);
  await shop.payAt(url, "delayed");
  expect(await shop.check(order.customer, order.id)).toEqual({
    paymentStatus: "processing",
    lastAttempt: "processing",
  });
  return { ...order, url };
}

test.each(methods)(
  "%s: a payment that takes days is not asked for again, and the order does not expire",
  async (method) => {
    const { customer, id, placed, productId } = await processingOrder(method);
    await deliverWebhooks();
    expect(await shop.startPaying(customer, id, method)).toMatchObject({
      status: 200,
      body: { paymentStatus: "processing", url: null },
    });
    await age(id, 90);
    await expireUnpaidOrders(shop.parts);
    expect(await read(id)).toMatchObject({ status: "placed", paymentStatus: "processing" });
    expect(await shop.levelOf(productId)).toMatchObject({ ordered: 1 });
    expect(await emailsTo(customer.user.email)).toEqual([
      `[Test] Your payment for order ${placed.number} is being processed`,
    ]);
  },
);

test.each(methods)("%s: the money arrives days later and pays the order", async (method) => {
  const { customer, id, placed, url } = await processingOrder(method);
  await deliverWebhooks();
  await age(id, 3 * 24 * 60);
  await shop.clear(url, "paid");
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ status: "placed", paymentStatus: "paid" });
  expect(await emailsTo(customer.user.email)).toContain(`[Test] Your order ${placed.number} at My shop`);
});

test.each(methods)(
  "%s: a payment that fails days later cancels the order, whose items are in the cart again",
  async (method) => {
    const { customer, id, placed, url, productId } = await processingOrder(method);
    await deliverWebhooks();
    await age(id, 3 * 24 * 60);
    await shop.clear(url, "failed");
    await deliverWebhooks();
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "void" });
    expect(await shop.levelOf(productId)).toMatchObject({ ordered: 0, onHand: 5 });
    expect((await shop.cart(customer)).map((item) => item.productId)).toEqual([productId]);
    expect(await emailsTo(customer.user.email)).toContain(`[Test] Your order ${placed.number} is canceled`);
  },
);

test("a payment that fails within the time to pay can be made again", async () => {
  const { customer, id, url } = await processingOrder("creditCard");
  await shop.clear(url, "failed");
  await deliverWebhooks();
  expect(await shop.check(customer, id)).toEqual({
    paymentStatus: "awaiting payment",
    lastAttempt: "failed",
  });
  const again = await shop.startPaying(customer, id);
  await shop.payAt(again.url);
  expect(await shop.check(customer, id)).toMatchObject({ paymentStatus: "paid" });
});

test("money that arrives for an order that was canceled meanwhile goes back", async () => {
  const { customer, id, url } = await processingOrder("creditCard");
  await shop.send("PATCH", `/payments/${id}/cancel`, { token: customer.token });
  expect((await read(id))?.paymentStatus).toBe("void");
  await shop.clear(url, "paid");
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
});

test("lost webhooks of a payment that takes days are made up for by the job", async () => {
  const { id, url } = await processingOrder("creditCard");
  await setSwitches({ webhooks: "lost" });
  await shop.clear(url, "paid");
  await db.update(payments).set({ dueAt: sql`now()` }).where(eq(payments.orderId, id));
  await settlePaymentsJob(shop.parts).run(new AbortController().signal);
  expect((await read(id))?.paymentStatus).toBe("paid");
});
