import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { payments, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { settlePaymentsJob } from "./settle-payments.job.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send, setSwitches } = shop;
const admin = await shop.shopper("admin");

afterEach(async () => {
  await setSwitches({});
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
}

test.each(["creditCard", "paypal"])(
  "%s: a provider that hangs holds a request for five seconds, not longer",
  async (method) => {
    const { customer, id } = await shop.unpaidOrder(method);
    await setSwitches({ answers: "never" });
    const start = await timed(() => shop.startPaying(customer, id, method));
    expect(start.result).toMatchObject({ status: 503, body: { code: "payment_unavailable" } });
    expect(start.seconds).toBeGreaterThan(4);
    expect(start.seconds).toBeLessThan(20);
    await setSwitches({});
    const { url } = await shop.startPaying(customer, id, method);
    await shop.payAt(url);
    await setSwitches({ answers: "never" });
    const check = await timed(() => send("POST", `/payments/${id}/check`, { token: customer.token }));
    expect(check.result.status).toBe(503);
    expect(check.seconds).toBeLessThan(20);
    // The state is asked for later.
    await setSwitches({});
    await db.update(payments).set({ dueAt: sql`now()` }).where(eq(payments.orderId, id));
    await settlePaymentsJob(shop.parts).run(new AbortController().signal);
    expect((await read(id))?.paymentStatus).toBe("paid");
  },
  60_000,
);

test("a refund is on its way while the provider hangs, and is made once", async () => {
  const { customer, id } = await shop.unpaidOrder();
  await shop.payAt((await shop.startPaying(customer, id)).url);
  await shop.check(customer, id);
  await setSwitches({ answers: "never" });
  const refund = await timed(() =>
    send("POST", `/payments/${id}/refunds`, { token: admin.token, json: { all: true } }),
  );
  expect(refund.result.status).toBe(201);
  expect(refund.seconds).toBeLessThan(20);
  await setSwitches({});
  await shop.send("POST", `/payments/${id}/check`, { token: admin.token });
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 10_000 });
}, 60_000);
