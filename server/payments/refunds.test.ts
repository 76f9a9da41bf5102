import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { payments, refunds, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { lockOrder } from "#server/orders/orders.queries.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { listOwedRefunds } from "./owed-refunds.queries.ts";
import { serializeOwedRefund } from "./serialize-payment.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send, setSwitches, deliverWebhooks } = shop;
const admin = await shop.shopper("admin");

afterEach(async () => {
  await setSwitches({});
  shop.setReachable(true);
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const owedFor = async (id: string) =>
  (await listOwedRefunds(db, {})).rows.map(serializeOwedRefund).filter(({ orderId }) => orderId === id);
const refund = (id: string, json: object = { all: true }) =>
  send("POST", `/payments/${id}/refunds`, { token: admin.token, json });
const cancel = (id: string, token: string) => send("PATCH", `/payments/${id}/cancel`, { token });

/** A paid order for two chairs and a stool. */
async function paidOrder(method = "creditCard") {
  const customer = await shop.shopper();
  const [chair, stool] = [await shop.product(5), await shop.product(5, { priceCents: 5_000 })];
  for (const id of [chair, chair, stool]) await shop.add(customer, id);
  const json = await shop.checkout(customer, { paymentMethod: method });
  const { body } = await send("POST", "/payments", { token: customer.token, json });
  const id = String(body.insertedId);
  if (method === "cashOnDelivery") {
    await send("PATCH", `/payments/${id}/confirm`, { token: admin.token });
    await send("PATCH", `/payments/${id}/paid`, { token: admin.token });
  } else {
    await shop.payAt((await shop.startPaying(customer, id, method)).url);
    await shop.check(customer, id);
  }
  expect((await read(id))?.paymentStatus).toBe("paid");
  return { id, customer };
}

test.each(["creditCard", "paypal"])(
  "%s: a paid order that is canceled is refunded through the provider",
  async (method) => {
    const { id, customer } = await paidOrder(method);
    expect((await cancel(id, customer.token)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "refund due" });
    expect(await owedFor(id)).toMatchObject([
      { owed: 250, refund: null, provider: method === "paypal" ? "paypal" : "stripe" },
    ]);
    expect((await refund(id)).status).toBe(201);
    expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 25_000 });
    expect(await owedFor(id)).toEqual([]);
    expect(await refund(id)).toMatchObject({ status: 409, body: { code: "refund_too_large" } });
  },
);

test("cash is marked as returned by staff", async () => {
  const { id } = await paidOrder("cashOnDelivery");
  await cancel(id, admin.token);
  expect(await owedFor(id)).toMatchObject([{ owed: 250, provider: "staff" }]);
  await refund(id);
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded" });
});

test("lines are refunded for what was paid, each unit once", async () => {
  const { id } = await paidOrder();
  const first = await refund(id, { lines: [{ position: 0, quantity: 1 }] });
  expect(first.body).toMatchObject({ refundable: 150, lines: [{ position: 0, refundedQuantity: 1 }] });
  expect(await refund(id, { lines: [{ position: 0, quantity: 2 }] })).toMatchObject({ status: 409 });
  expect((await read(id))?.paymentStatus).toBe("partly refunded");
  await refund(id, {
    lines: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
  });
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 25_000 });
});

test("20 refunds at the same time give back no more than was paid", async () => {
  const { id } = await paidOrder();
  const line = { lines: [{ position: 0, quantity: 1 }] };
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await refund(id, line)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(await read(id)).toMatchObject({ refundedCents: 20_000 });
});

test("the database refuses refunds above what was received, and changes of what was received", async () => {
  const { id } = await paidOrder();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const paymentId = String(payment?.id);
  const reason = "requested by staff" as const;
  await expect(db.insert(refunds).values({ paymentId, amountCents: 25_001, reason })).rejects.toThrow();
  await db.insert(refunds).values({ paymentId, amountCents: 25_000, reason, state: "failed" });
  await expect(
    db.update(refunds).set({ amountCents: 1 }).where(eq(refunds.paymentId, paymentId)),
  ).rejects.toThrow();
  await expect(
    db.update(payments).set({ receivedCents: 1 }).where(eq(payments.id, paymentId)),
  ).rejects.toThrow();
  await expect(db.delete(payments).where(eq(payments.id, paymentId))).rejects.toThrow();
  await expect(db.delete(refunds).where(eq(refunds.paymentId, paymentId))).rejects.toThrow();
});

test("a failed refund is listed, and works when it is retried", async () => {
  const { id, customer } = await paidOrder();
  await cancel(id, customer.token);
  await setSwitches({ refunds: "fail" });
  await refund(id);
  const [owed] = await owedFor(id);
  expect(owed).toMatchObject({ owed: 250, refund: { state: "failed", failure: "expired or canceled card" } });
  await setSwitches({});
  await send("POST", `/payments/refunds/${owed?.refund?._id}/retry`, { token: admin.token });
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded" });
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 25_000 });
});

test("the list of refunds has pages", async () => {
  for (let order = 0; order < 3; order++) {
    const { id, customer } = await paidOrder();
    await cancel(id, customer.token);
  }
  const { total } = await listOwedRefunds(db, {});
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 2) }, (_, index) =>
      shop.api.request(`/payments/refunds?limit=2&page=${index + 1}`, {
        headers: { Authorization: `Bearer ${admin.token}` },
      }),
    ),
  );
  const rows = (await Promise.all(pages.map((page) => page.json()))) as { orderId: string }[][];
  expect(pages.map(({ headers }) => headers.get("X-Total-Count"))).toEqual(pages.map(() => String(total)));
  expect(rows[0]).toHaveLength(2);
  expect(new Set(rows.flat().map(({ orderId }) => orderId)).size).toBe(total);
});

test("a refund without an answer is pending, and is sent once", async () => {
  const { id, customer } = await paidOrder();
  await cancel(id, customer.token);
  shop.setReachable(false);
  await refund(id);
  expect(await owedFor(id)).toMatchObject([{ owed: 250, refund: { state: "pending" } }]);
  expect(await refund(id)).toMatchObject({ status: 409 });
  shop.setReachable(true);
  const [pending] = await owedFor(id);
  await send("POST", `/payments/refunds/${pending?.refund?._id}/retry`, { token: admin.token });
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 25_000 });
});

test.each(["creditCard", "paypal"])("%s: a refund made at the provider is recorded", async (method) => {
  const { id } = await paidOrder(method);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  for (const amount of ["50", "200"]) {
    await fetch(`${shop.origin}/sandbox/refunds`, {
      method: "POST",
      body: new URLSearchParams({ charge: String(payment?.chargeReference), amount }),
    });
  }
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 25_000 });
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, String(payment?.id)));
  expect(rows.map(({ reason }) => reason)).toEqual(["made at the provider", "made at the provider"]);
});

test("a pending refund is done when the provider says so", async () => {
  const { id, customer } = await paidOrder();
  await cancel(id, customer.token);
  await setSwitches({ refunds: "stay pending" });
  await refund(id);
  expect(await read(id)).toMatchObject({ paymentStatus: "refund due", refundedCents: 0 });
  await db.execute(sql`update sandbox_objects set data = jsonb_set(data, '{refunds,0,state}', '"succeeded"')
    where data ->> 'chargeId' = (select charge_reference from payments where order_id = ${id})`);
  await shop.check(customer, id);
  expect(await read(id)).toMatchObject({ paymentStatus: "refunded" });
});

/** Delivers a paid order, and returns what undoes it. */
async function deliver(id: string) {
  const run = (path: string, json: object) =>
    send("POST", `/orders/batches${path}`, { token: admin.token, json });
  await run("", { action: "confirm", ids: [id] });
  const { body } = await run("", { action: "deliver", ids: [id] });
  expect((await read(id))?.status).toBe("delivered");
  return async () => (await run(`/${body._id}/undo`, {})).body;
}

test.each([
  [false, "refund_pending", "A refund of this order is on its way."],
  [true, "order_refunded", "Money of this order was refunded."],
])(
  "a delivery whose refund has begun can't be undone (provider answers: %s)",
  async (answers, code, reason) => {
    const { id } = await paidOrder();
    const undo = await deliver(id);
    shop.setReachable(answers);
    await refund(id, { lines: [{ position: 1, quantity: 1 }] });
    expect(await undo()).toMatchObject({ changed: 0, skipped: [{ code, reason }] });
    expect((await read(id))?.status).toBe("delivered");
  },
);

test("a refund that failed does not keep a delivery from being undone", async () => {
  const { id } = await paidOrder();
  const undo = await deliver(id);
  await setSwitches({ refunds: "fail" });
  await refund(id);
  expect(await undo()).toMatchObject({ changed: 1, skipped: [] });
});

test("a delivery is not undone while its refund is being recorded", async () => {
  const { id } = await paidOrder();
  const undo = await deliver(id);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const undoing = await db.transaction(async (tx) => {
    await lockOrder(tx, id);
    const started = undo();
    await expect
      .poll(async () => {
        const {
          rows: [row],
        } = await db.execute(sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
        return row?.waiting;
      })
      .toBe(1);
    await tx
      .insert(refunds)
      .values({ paymentId: String(payment?.id), amountCents: 5_000, reason: "requested by staff" });
    return { started };
  });
  expect(await undoing.started).toMatchObject({ changed: 0, skipped: [{ code: "refund_pending" }] });
});

test.each([
  [{ amount: 10 }, "amount: There is no such field"],
  [{ lines: [{ position: 0, quantity: 1, amount: 10 }] }, "lines.0.amount: There is no such field"],
  [{}, 'Say what to refund: either "lines", or "all": true for everything that is left.'],
  [
    { all: true, lines: [{ position: 0, quantity: 1 }] },
    'Say what to refund: either "lines", or "all": true for everything that is left.',
  ],
  [{ all: false }, "all: Must be true"],
])("a refund of %j is refused and refunds nothing", async (json, detail) => {
  const { id } = await paidOrder();
  expect(await refund(id, json)).toMatchObject({ status: 400, body: { code: "invalid_input", detail } });
  expect(await read(id)).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
});

test("customers can't refund", async () => {
  const { id, customer } = await paidOrder();
  const { status } = await send("POST", `/payments/${id}/refunds`, {
    token: customer.token,
    json: { all: true },
  });
  expect(status).toBe(403);
});
