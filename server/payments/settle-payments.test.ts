import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { payments, refunds, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { findByCharge } from "./sandbox/sandbox-store.ts";
import { settleDuePayments } from "./settle-payments.job.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
await shop.setSwitches({ webhooks: "lost" });

afterEach(async () => {
  shop.setReachable(true);
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
});

async function read(orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!payment || !order) throw new Error("no payment");
  return { payment, order };
}

/** An order that was paid at the provider, which the shop does not know yet. */
async function paidAtProvider() {
  const { customer, id } = await shop.unpaidOrder();
  await shop.payAt((await shop.startPaying(customer, id)).url);
  return { customer, id };
}

async function pass(time: string) {
  await db.update(payments).set({ dueAt: sql`due_at - ${time}::interval` });
}

const refundsAtProvider = async (reference: string | null) =>
  (await findByCharge(db, String(reference)))?.checkout.refunds ?? [];

test("a payment whose webhook was lost is found out about after three minutes, and then not asked about again", async () => {
  const { id } = await paidAtProvider();
  await pass("2 minutes");
  await settleDuePayments(shop.parts);
  expect((await read(id)).order.paymentStatus).toBe("awaiting payment");
  await pass("1 minute");
  await settleDuePayments(shop.parts);
  expect(await read(id)).toMatchObject({ order: { paymentStatus: "paid" }, payment: { dueAt: null } });
});

test("a payment that the customer has not completed is asked about again", async () => {
  const { customer, id } = await shop.unpaidOrder();
  await shop.startPaying(customer, id);
  await pass("3 minutes");
  await settleDuePayments(shop.parts);
  const { payment } = await read(id);
  expect(payment).toMatchObject({ state: "open", attempts: 0 });
  expect(payment.dueAt?.getTime()).toBeGreaterThan(Date.now() + 2 * 60_000);
});

test("a refund whose server crashed before it asked the provider is sent by the job, once", async () => {
  const { customer, id } = await paidAtProvider();
  await shop.check(customer, id);
  const { payment } = await read(id);
  await db.insert(refunds).values({ paymentId: payment.id, amountCents: 100, reason: "requested by staff" });
  await settleDuePayments(shop.parts);
  expect(await refundsAtProvider(payment.chargeReference)).toEqual([]);
  await pass("1 minute");
  await Promise.all([settleDuePayments(shop.parts), settleDuePayments(shop.parts)]);
  expect(await refundsAtProvider(payment.chargeReference)).toMatchObject([{ amountCents: 100 }]);
  expect(await read(id)).toMatchObject({ order: { refundedCents: 100 }, payment: { dueAt: null } });
});

test("a refund that the provider does not answer is sent again until it does", async () => {
  const { customer, id } = await paidAtProvider();
  await shop.check(customer, id);
  const { payment } = await read(id);
  await db.insert(refunds).values({ paymentId: payment.id, amountCents: 100, reason: "requested by staff" });
  shop.setReachable(false);
  for (const attempts of [1, 2]) {
    await pass("5 minutes");
    await settleDuePayments(shop.parts);
    const failure = "the payment provider gave no answer";
    expect((await read(id)).payment).toMatchObject({ attempts, failure, dueAt: expect.any(Date) });
  }
  shop.setReachable(true);
  await pass("5 minutes");
  await settleDuePayments(shop.parts);
  expect(await refundsAtProvider(payment.chargeReference)).toHaveLength(1);
  expect(await read(id)).toMatchObject({
    order: { refundedCents: 100 },
    payment: { dueAt: null, failure: null },
  });
});
