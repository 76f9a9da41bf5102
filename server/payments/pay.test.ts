import { eq, sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { paymentEvents, payments, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { expireUnpaidOrders } from "./expire-orders.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { unpaidOrder, startPaying, payAt, check, deliverWebhooks, setSwitches, send, origin } = shop;
const { emails, sendDue } = createTestOutbox(db);

afterEach(async () => {
  await setSwitches({});
  shop.setReachable(true);
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const paymentsOf = (orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);
const age = (id: string, minutes: number) =>
  db
    .update(orders)
    .set({ placedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.id, id));
async function emailsAbout(email: string): Promise<string[]> {
  await sendDue();
  return emails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

test.each(["creditCard", "paypal"])(
  "%s: an order waits for its payment, and is paid once",
  async (method) => {
    const { customer, id, placed, productId } = await unpaidOrder(method);
    expect(placed.paymentStatus).toBe("awaiting payment");
    expect(await shop.levelOf(productId)).toMatchObject({ ordered: 1, inCarts: 0 });
    expect(await emailsAbout(customer.user.email)).toEqual([]);
    const { url } = await startPaying(customer, id, method);
    const back = await payAt(url);
    expect(back).toBe(`${origin}/dashboard/pay/${id}?returned`);
    expect(await check(customer, id)).toEqual({ paymentStatus: "paid", lastAttempt: "paid" });
    await deliverWebhooks();
    expect(await check(customer, id)).toEqual({ paymentStatus: "paid", lastAttempt: "paid" });
    expect(await read(id)).toMatchObject({
      paymentStatus: "paid",
      status: "placed",
      test: true,
      paymentMethod: method,
    });
    expect(await paymentsOf(id)).toMatchObject([{ state: "paid", receivedCents: 10_000 }]);
    expect(await emailsAbout(customer.user.email)).toEqual([`[Test] Your order ${placed.number} at My shop`]);
  },
);

test.each(["creditCard", "paypal"])(
  "%s: the webhook pays the order when the customer closes the tab",
  async (method) => {
    const { customer, id } = await unpaidOrder(method);
    await payAt((await startPaying(customer, id, method)).url);
    expect((await read(id))?.paymentStatus).toBe("awaiting payment");
    await deliverWebhooks();
    expect((await read(id))?.paymentStatus).toBe("paid");
  },
);

test.each(["creditCard", "paypal"])("%s: doubled webhooks pay once and are stored once", async (method) => {
  await setSwitches({ webhooks: "doubled" });
  const { customer, id } = await unpaidOrder(method);
  await payAt((await startPaying(customer, id, method)).url);
  const before = await db.$count(paymentEvents);
  expect(await deliverWebhooks()).toBe(method === "paypal" ? 4 : 2);
  expect((await read(id))?.paymentStatus).toBe("paid");
  expect(await paymentsOf(id)).toHaveLength(1);
  expect((await db.$count(paymentEvents)) - before).toBe(method === "paypal" ? 2 : 1);
});

test("a lost webhook is made up for when the order would expire", async () => {
  await setSwitches({ webhooks: "lost" });
  const { customer, id } = await unpaidOrder();
  await payAt((await startPaying(customer, id)).url);
  expect(await deliverWebhooks()).toBe(0);
  await age(id, 31);
  await expireUnpaidOrders(shop.parts);
  expect(await read(id)).toMatchObject({ status: "placed", paymentStatus: "paid" });
});

test("webhooks in the wrong order: the refund is recorded though it arrives before the payment", async () => {
  await setSwitches({ webhooks: "reordered" });
  const { customer, id } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  await payAt(url);
  const {
    rows: [{ chargeId } = { chargeId: "" }],
  } = await db.execute<{ chargeId: string }>(
    sql`select data ->> 'chargeId' as "chargeId" from sandbox_objects where id = ${url.split("/").at(-1)}`,
  );
  await fetch(`${origin}/sandbox/refunds`, {
    method: "POST",
    body: new URLSearchParams({ charge: chargeId, amount: "100" }),
  });
  const waiting = await db.select().from(sandboxWebhooks).orderBy(sandboxWebhooks.dueAt);
  expect(waiting.map(({ payload }) => JSON.parse(payload).type)).toEqual([
    "charge.refunded",
    "checkout.session.completed",
  ]);
  await db.update(sandboxWebhooks).set({ dueAt: sql`due_at - interval '1 minute'` });
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 10_000 });
});

test.each(["creditCard", "paypal"])(
  "%s: a wrong amount does not pay the order and goes back at once",
  async (method) => {
    await setSwitches({ amounts: "wrong" });
    const { customer, id, placed } = await unpaidOrder(method);
    await payAt((await startPaying(customer, id, method)).url);
    expect(await check(customer, id)).toEqual({ paymentStatus: "awaiting payment", lastAttempt: "rejected" });
    expect(await paymentsOf(id)).toMatchObject([
      { state: "rejected", receivedCents: 9_999, refundedCents: 9_999 },
    ]);
    expect(await emailsAbout(customer.user.email)).toContain(
      `[Test] Your payment for order ${placed.number} goes back to you`,
    );
    expect(await emailsAbout("owner@shop.example")).toContain(
      `[Test] A payment for order ${placed.number} is being refunded`,
    );
  },
);

test("a payment for a canceled order is refunded at once, and both sides are told", async () => {
  const { customer, id, placed } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  await payAt(url);
  expect((await send("PATCH", `/payments/${id}/cancel`, { token: customer.token })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "void" });
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
    refundedCents: 10_000,
  });
  const about = await emailsAbout(customer.user.email);
  expect(about).toContain(`[Test] Your payment for order ${placed.number} goes back to you`);
  expect(about).toContain(`[Test] Refund for your order ${placed.number}`);
});

test("two tabs with the same method share one payment page", async () => {
  const { customer, id } = await unpaidOrder();
  const started = await Promise.all([startPaying(customer, id), startPaying(customer, id)]);
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test("paying in two tabs with different methods: one pays, the other is closed", async () => {
  const { customer, id } = await unpaidOrder();
  const card = await startPaying(customer, id, "creditCard");
  const paypal = await startPaying(customer, id, "paypal");
  await payAt(card.url);
  await payAt(paypal.url);
  await deliverWebhooks();
  expect(await check(customer, id)).toMatchObject({ paymentStatus: "paid" });
  expect((await paymentsOf(id)).map(({ state }) => state).sort()).toEqual(["expired", "paid"]);
});

test("money from both providers for one order: the second payment goes back", async () => {
  const { customer, id } = await unpaidOrder();
  const card = await startPaying(customer, id, "creditCard");
  await payAt(card.url);
  // The card was paid before the customer chose PayPal, and no answer of the provider said so.
  await db.update(payments).set({ reference: null }).where(eq(payments.orderId, id));
  const paypal = await startPaying(customer, id, "paypal");
  await payAt(paypal.url);
  expect(await check(customer, id)).toMatchObject({ paymentStatus: "paid" });
  await deliverWebhooks();
  const states = await paymentsOf(id);
  expect(states.map(({ provider, state }) => `${provider} ${state}`).sort()).toEqual([
    "paypal paid",
    "stripe rejected",
  ]);
  expect(states.find(({ state }) => state === "rejected")).toMatchObject({ refundedCents: 10_000 });
});

test.each([
  ["declined", "awaiting payment"],
  ["timeout", "awaiting payment"],
  ["confirmation", "paid"],
] as const)("a card that %s leaves the order %s", async (card, paymentStatus) => {
  const { customer, id } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  await payAt(url, card);
  expect(await check(customer, id)).toMatchObject({ paymentStatus });
  if (paymentStatus === "paid") return;
  const page = await (await fetch(url)).text();
  expect(page).toContain('role="alert"');
  await payAt(url);
  expect(await check(customer, id)).toMatchObject({ paymentStatus: "paid" });
});

test("a declined PayPal payment can be tried again with another method", async () => {
  const { customer, id } = await unpaidOrder("paypal");
  await payAt((await startPaying(customer, id, "paypal")).url, "declined");
  expect(await check(customer, id)).toEqual({ paymentStatus: "awaiting payment", lastAttempt: "failed" });
  await payAt((await startPaying(customer, id, "creditCard")).url);
  expect(await check(customer, id)).toEqual({ paymentStatus: "paid", lastAttempt: "paid" });
  expect(await read(id)).toMatchObject({ paymentMethod: "creditCard" });
});

test("a customer can change to cash on delivery; the payment page is closed", async () => {
  const { customer, id, placed } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  const changed = await startPaying(customer, id, "cashOnDelivery");
  expect(changed.body).toEqual({ paymentStatus: "due on delivery", url: null });
  expect(await (await fetch(url)).text()).toContain("This payment has expired");
  expect(await emailsAbout(customer.user.email)).toEqual([`[Test] Your order ${placed.number} at My shop`]);
});

test("a payment page is opened for the customer's own order only", async () => {
  const { id } = await unpaidOrder();
  const other = await shop.shopper();
  expect(await startPaying(other, id)).toMatchObject({ status: 404 });
  expect((await send("POST", `/payments/${id}/check`, { token: other.token })).status).toBe(404);
});

test("a provider that can't be reached is reported, and the next attempt works", async () => {
  const { customer, id } = await unpaidOrder();
  shop.setReachable(false);
  expect(await startPaying(customer, id)).toMatchObject({
    status: 503,
    body: { code: "payment_unavailable" },
  });
  shop.setReachable(true);
  const { url } = await startPaying(customer, id);
  await payAt(url);
  expect(await check(customer, id)).toMatchObject({ paymentStatus: "paid" });
  expect(await paymentsOf(id)).toHaveLength(1);
});

const currencies = [
  ["creditCard", "JPY", 0],
  ["paypal", "JPY", 0],
  ["creditCard", "HUF", 0],
  ["paypal", "HUF", 0],
  ["creditCard", "HUF", 2],
  ["creditCard", "ISK", 0],
  ["creditCard", "KWD", 2],
] as const;

test.each(currencies)(
  "%s: an order in %s with %i decimals is paid and refunded in full",
  async (method, currency, currencyDigits) => {
    await db.update(shopSettings).set({ currency, currencyDigits });
    await shop.settings.refresh();
    onTestFinished(async () => {
      await db.update(shopSettings).set({ currency: "USD", currencyDigits: 2 });
      await shop.settings.refresh();
    });
    const { customer, id, placed } = await unpaidOrder(method, 20_000);
    expect(placed.totalAmount).toBe(20_000 / 10 ** currencyDigits);
    await payAt((await startPaying(customer, id, method)).url);
    expect(await check(customer, id)).toMatchObject({ paymentStatus: "paid" });
    expect(await paymentsOf(id)).toMatchObject([{ currency, state: "paid", receivedCents: 20_000 }]);
    const admin = await shop.shopper("admin");
    const { status } = await send("POST", `/payments/${id}/refunds`, {
      token: admin.token,
      json: { all: true },
    });
    expect(status).toBeLessThan(300);
    await deliverWebhooks();
    expect(await paymentsOf(id)).toMatchObject([{ refundedCents: 20_000 }]);
    expect((await read(id))?.paymentStatus).toBe("refunded");
  },
);
