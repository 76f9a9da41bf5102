import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { disputes } from "#server/db/schema/disputes.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments, refunds, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { reportSales } from "#server/sales/report-sales.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "../audit-payments.ts";
import { listOwedRefunds } from "../owed-refunds.queries.ts";
import { recordDispute } from "./record-dispute.ts";
import { settleDisputesJob } from "./settle-disputes.job.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send, setSwitches, deliverWebhooks, dispute } = shop;
const admin = await shop.shopper("admin");
const { emails, sendDue } = createTestOutbox(db);

afterEach(async () => {
  await setSwitches({});
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
  expect(await findWrongFigures(db)).toEqual([]);
});

const methods = ["creditCard", "paypal"];
const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const moneyOf = async (id: string) =>
  (await send("GET", `/payments/${id}/money`, { token: admin.token })).body as {
    refundable: number;
    payments: { disputes: { state: string; respondBy: string | null; url: string }[] }[];
  };
const refund = (id: string) =>
  send("POST", `/payments/${id}/refunds`, { token: admin.token, json: { all: true } });
const step = (id: string, name: string) => send("PATCH", `/payments/${id}/${name}`, { token: admin.token });
async function emailsToShop(number: unknown): Promise<string[]> {
  await sendDue();
  return emails
    .filter(({ to, subject }) => to === "owner@shop.example" && subject.includes(String(number)))
    .map(({ subject }) => subject);
}

async function paidOrder(method: string) {
  const order = await shop.unpaidOrder(method);
  const { url } = await shop.startPaying(order.customer, order.id, method);
  await shop.payAt(url);
  await shop.check(order.customer, order.id);
  await deliverWebhooks();
  expect((await read(order.id))?.paymentStatus).toBe("paid");
  return { ...order, url };
}

async function disputedPayment(orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const [open] = payment ? await db.select().from(disputes).where(eq(disputes.paymentId, payment.id)) : [];
  if (!payment || !open) throw new Error("no dispute");
  return { payment, reference: open.reference };
}

test.each(methods)(
  "%s: a disputed payment is shown with its deadline, and the owner gets a link",
  async (method) => {
    const { id, url, placed } = await paidOrder(method);
    await dispute(url, "open");
    await deliverWebhooks();
    expect((await read(id))?.paymentStatus).toBe("disputed");
    const [payment] = (await moneyOf(id)).payments;
    const [shown] = payment?.disputes ?? [];
    expect(shown?.state).toBe("needs response");
    expect(Date.parse(shown?.respondBy ?? "")).toBeGreaterThan(Date.now() + 8 * 86_400_000);
    expect(shown?.url).toMatch(/\/sandbox\/disputes\/(du_|PP-D-)\w+$/);
    const list = await send("GET", "/orders?view=disputes", { token: admin.token });
    expect((list.body as unknown as { _id: string }[]).map(({ _id }) => _id)).toContain(id);
    expect(await emailsToShop(placed.number)).toEqual([
      `[Test] The payment for order ${placed.number} is disputed`,
    ]);
    const email = emails.find(({ subject }) => subject.includes(`order ${placed.number} is disputed`));
    expect(email?.text).toContain(shown?.url);
    expect(email?.text).toContain("Send your evidence to the payment provider until");
    await dispute(url, "lose");
    await deliverWebhooks();
  },
);

test.each(methods)("%s: a disputed payment is not refunded, nor its order confirmed", async (method) => {
  const { id, url } = await paidOrder(method);
  await dispute(url, "open");
  await deliverWebhooks();
  expect((await moneyOf(id)).refundable).toBe(0);
  expect(await refund(id)).toMatchObject({
    status: 409,
    body: {
      code: "payment_disputed",
      detail:
        "The customer disputes this payment, so it can't be refunded here. Answer or accept the dispute on the payment provider's page.",
    },
  });
  expect((await step(id, "confirm")).body.detail).toBe(
    "The customer disputes the payment. Answer the dispute first, or cancel the order.",
  );
  await dispute(url, "win");
  await deliverWebhooks();
});

test.each(methods)("%s: a dispute that is won leaves everything as before", async (method) => {
  const { id, url, placed } = await paidOrder(method);
  await dispute(url, "open");
  await deliverWebhooks();
  await dispute(url, "respond");
  await deliverWebhooks();
  expect(await db.$count(disputes, eq(disputes.state, "under review"))).toBe(1);
  await dispute(url, "win");
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ paymentStatus: "paid", status: "placed" });
  expect(await moneyOf(id)).toMatchObject({ refundable: 100 });
  expect(await emailsToShop(placed.number)).toContain(
    `[Test] The dispute about order ${placed.number} is over`,
  );
  expect((await refund(id)).status).toBe(201);
  expect((await read(id))?.paymentStatus).toBe("refunded");
});

test.each(methods)("%s: a lost dispute is money gone, and puts no units back", async (method) => {
  const before = (await reportSales(db, 1, { withTestOrders: true })).now;
  const { id, url, productId, placed } = await paidOrder(method);
  await step(id, "confirm");
  await dispute(url, "open");
  await dispute(url, "lose");
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ paymentStatus: "dispute lost", status: "confirmed" });
  expect(await shop.levelOf(productId)).toMatchObject({ ordered: 1 });
  expect((await reportSales(db, 1, { withTestOrders: true })).now.lost - before.lost).toBe(100);
  expect(await moneyOf(id)).toMatchObject({ refundable: 0 });
  expect((await refund(id)).body.code).toBe("refund_too_large");
  expect(await emailsToShop(placed.number)).toContain(
    `[Test] The dispute about order ${placed.number} is lost`,
  );
  // Staff decide about the units.
  expect((await step(id, "cancel")).status).toBe(200);
  expect(await read(id)).toMatchObject({ paymentStatus: "dispute lost", status: "cancelled" });
  expect((await listOwedRefunds(db, {})).rows.map((row) => row.order_id)).not.toContain(id);
});

test("doubled and reordered webhooks of a dispute end in the provider's last word, with one email each", async () => {
  await setSwitches({ webhooks: "doubled" });
  const { id, url, placed } = await paidOrder("creditCard");
  await setSwitches({ webhooks: "reordered" });
  for (const action of ["open", "respond", "lose"] as const) await dispute(url, action);
  const waiting = await db.select().from(sandboxWebhooks).orderBy(sandboxWebhooks.dueAt);
  expect(waiting.map(({ payload }) => JSON.parse(payload).type)).toEqual([
    "charge.dispute.closed",
    "charge.dispute.updated",
    "charge.dispute.created",
  ]);
  await db.update(sandboxWebhooks).set({ dueAt: sql`due_at - interval '1 minute'` });
  await deliverWebhooks();
  expect((await read(id))?.paymentStatus).toBe("dispute lost");
  expect(await emailsToShop(placed.number)).toEqual([
    `[Test] The dispute about order ${placed.number} is lost`,
  ]);
});

test("a dispute whose webhook arrives before the payment's is recorded with the payment", async () => {
  const { customer, id } = await shop.unpaidOrder();
  const { url } = await shop.startPaying(customer, id);
  await setSwitches({ webhooks: "lost" });
  await shop.payAt(url);
  await setSwitches({});
  await dispute(url, "open");
  await deliverWebhooks();
  expect((await read(id))?.paymentStatus).toBe("disputed");
  await dispute(url, "win");
  await deliverWebhooks();
  expect((await read(id))?.paymentStatus).toBe("paid");
});

test("an answer that was asked for before the dispute ended does not open it again", async () => {
  const { id, url } = await paidOrder("creditCard");
  await dispute(url, "open");
  await deliverWebhooks();
  const { payment, reference } = await disputedPayment(id);
  const early = await shop.payments.providers.stripe?.findDispute(reference);
  await dispute(url, "lose");
  await deliverWebhooks();
  if (early) await recordDispute(shop.parts, payment, early);
  expect((await read(id))?.paymentStatus).toBe("dispute lost");
});

test.each(methods)("%s: lost webhooks of a dispute are made up for by the job", async (method) => {
  const { id, url } = await paidOrder(method);
  await setSwitches({ webhooks: "lost" });
  const { run } = settleDisputesJob(shop.parts);
  await dispute(url, "open");
  await run(new AbortController().signal);
  expect((await read(id))?.paymentStatus).toBe("disputed");
  await dispute(url, "lose");
  await db.update(disputes).set({ dueAt: sql`now()` }).where(eq(disputes.state, "needs response"));
  await run(new AbortController().signal);
  expect((await read(id))?.paymentStatus).toBe("dispute lost");
});

test("an inquiry is answered with a refund: the provider still gives one", async () => {
  const { id, url } = await paidOrder("creditCard");
  await dispute(url, "inquire");
  await deliverWebhooks();
  expect((await read(id))?.paymentStatus).toBe("disputed");
  expect((await refund(id)).status).toBe(201);
  await dispute(url, "win");
  await deliverWebhooks();
  expect((await read(id))?.paymentStatus).toBe("refunded");
});

test("an order that is canceled while its payment is disputed is owed to the customer only if the dispute is won", async () => {
  const { id, url, customer } = await paidOrder("creditCard");
  await dispute(url, "open");
  await deliverWebhooks();
  expect((await send("PATCH", `/payments/${id}/cancel`, { token: customer.token })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "disputed" });
  await dispute(url, "win");
  await deliverWebhooks();
  expect((await read(id))?.paymentStatus).toBe("refund due");
  expect((await refund(id)).status).toBe(201);
});

test("a dispute about a part of the money leaves the rest to refund", async () => {
  const { id, url } = await paidOrder("creditCard");
  await dispute(url, "open");
  await deliverWebhooks();
  const { payment, reference } = await disputedPayment(id);
  const truth = await shop.payments.providers.stripe?.findDispute(reference);
  if (!truth) throw new Error("no dispute");
  await recordDispute(shop.parts, payment, { ...truth, amountCents: 4_000, state: "lost" });
  expect((await read(id))?.paymentStatus).toBe("paid");
  expect(await moneyOf(id)).toMatchObject({ refundable: 60 });
  await transact(db, async (tx) => {
    const values = { paymentId: payment.id, amountCents: 6_000, reason: "requested by staff" } as const;
    await tx.insert(refunds).values({ ...values, state: "succeeded", settledAt: sql`now()` });
  });
  expect(await read(id)).toMatchObject({ paymentStatus: "dispute lost", refundedCents: 6_000 });
});

test("a dispute of another charge at the same provider is ignored", async () => {
  const { url } = await paidOrder("creditCard");
  await db.execute(sql`update sandbox_objects set data = jsonb_set(data, '{paymentId}', '"someone-else"') || '{"chargeId": "pi_other"}'
    where id = ${url.split("/").at(-1)}`);
  const before = await db.$count(disputes);
  await dispute(url, "open");
  expect(await deliverWebhooks()).toBe(1);
  expect(await db.$count(disputes)).toBe(before);
});
