import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { payments, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { unpaidOrder, startPaying, send } = shop;

afterEach(async () => {
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
});

const paymentsOf = (orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);

/** Chooses another method again and again, so that each choice is a new attempt. */
async function changeMethods({ customer, id }: Awaited<ReturnType<typeof unpaidOrder>>, times: number) {
  for (let attempt = 0; attempt < times; attempt++)
    await startPaying(customer, id, attempt % 2 === 0 ? "paypal" : "creditCard");
}

test("a check asks the provider about the open attempt only, however many there were", async () => {
  const order = await unpaidOrder();
  await changeMethods(order, 12);
  expect((await paymentsOf(order.id)).map(({ state }) => state)).toEqual([
    ...Array(11).fill("expired"),
    "open",
  ]);
  const calls = await shop.countProviderCalls(async () => {
    const { body } = await send("POST", `/payments/${order.id}/check`, { token: order.customer.token });
    expect(body).toMatchObject({ paymentStatus: "awaiting payment", lastAttempt: "open" });
  });
  expect(calls).toEqual([expect.stringContaining("/v1/checkout/sessions/")]);
});

test("a check asks about the payment that was accepted, although a later attempt was opened", async () => {
  const { customer, id } = await unpaidOrder("paypal");
  await shop.payAt((await startPaying(customer, id, "paypal")).url);
  await shop.check(customer, id);
  // A later attempt of another tab that found no answer.
  const [paid] = await paymentsOf(id);
  if (!paid) throw new Error("there is no payment");
  const { orderId, amountCents, currency, test: isTest } = paid;
  await db
    .insert(payments)
    .values({ orderId, amountCents, currency, test: isTest, provider: "stripe", state: "expired" });
  const calls = await shop.countProviderCalls(() => shop.check(customer, id));
  expect(calls.filter((path) => path.startsWith("/v2/checkout/orders/"))).toHaveLength(1);
});

test("an order has at most 20 attempts to pay; paying on delivery stays possible", async () => {
  const order = await unpaidOrder();
  const { customer, id } = order;
  await changeMethods(order, 20);
  const calls = await shop.countProviderCalls(async () => {
    const refused = await startPaying(customer, id, "paypal");
    expect(refused.body).toMatchObject({
      status: 409,
      code: "payment_attempt_limit",
      detail:
        "You have started 20 payments for this order, and no more are possible. Please choose Cash on Delivery, or cancel the order and place it again.",
    });
  });
  expect(calls.length).toBeLessThan(3);
  expect(await paymentsOf(id)).toHaveLength(20);
  // The page of the last attempt is still open.
  expect((await startPaying(customer, id, "creditCard")).url).toContain("/sandbox/");
  expect((await startPaying(customer, id, "cashOnDelivery")).body).toMatchObject({
    paymentStatus: "due on delivery",
  });
});

test("checks of one order by one customer are limited; others are not affected", async () => {
  // No window of the limit ends during the test.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const [{ customer, id }, other] = [await unpaidOrder(), await unpaidOrder()];
  await startPaying(customer, id);
  const check = (token: string) =>
    shop.api.request(`/payments/${id}/check`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    });
  const statuses: number[] = [];
  const calls = await shop.countProviderCalls(async () => {
    for (let sent = 0; sent < 70; sent++) statuses.push((await check(customer.token)).status);
  });
  expect([...new Set(statuses)]).toEqual([200, 429]);
  expect(calls).toHaveLength(59);
  const refused = await check(customer.token);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await refused.json()).toMatchObject({
    code: "too_many_attempts",
    detail: "You have asked about this payment too often. Please try again in a minute.",
  });
  expect((await startPaying(customer, id)).status).toBe(429);
  expect((await check((await shop.shopper("admin")).token)).status).toBe(200);
  expect(await shop.check(other.customer, other.id)).toMatchObject({ paymentStatus: "awaiting payment" });
});

test("a stranger's request about an order does not reach the provider", async () => {
  const { id, customer } = await unpaidOrder();
  await startPaying(customer, id);
  const stranger = await shop.shopper();
  const calls = await shop.countProviderCalls(async () => {
    expect((await startPaying(stranger, id)).status).toBe(404);
    expect((await send("POST", `/payments/${id}/check`, { token: stranger.token })).status).toBe(404);
  });
  expect(calls).toEqual([]);
});
