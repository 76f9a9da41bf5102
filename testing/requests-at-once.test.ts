import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { requestInProgress } from "#contract/basics/domain-error.ts";
import { claimKey } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { payments, refundLines, refunds } from "#server/db/schema/payments.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { file, line } from "#server/products/import-export/test-product-csv.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop } from "./test-shop.ts";

const { db } = await createTestDb(25);
const shop = await createTestShop(db);
const { api, send, product, shopper, levelOf } = shop;
const admin = await shopper("admin");
const { token } = admin;

afterEach(async () => {
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

/** A delivered and paid order for three chairs. */
async function deliveredOrder() {
  const customer = await shopper();
  const chair = await product(9);
  for (let unit = 0; unit < 3; unit++) await shop.add(customer, chair);
  const id = String((await shop.order(customer)).body.insertedId);
  for (const step of ["confirm", "deliver", "paid"])
    await send("PATCH", `/payments/${id}/${step}`, { token });
  return { id, customer };
}

type Answer = { status: number; body: Record<string, unknown> };

const twenty = (call: (key: string) => Promise<Answer>, keyOf: (n: number) => string) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => call(keyOf(n))));
const oneKey = (name: string) => () => name;
const ownKey = (name: string) => (n: number) => `${name}-${n}`;
const byStatus = (answers: Answer[], wanted: number) => answers.filter(({ status }) => status === wanted);

/** All with one key: one has done the work, and the others got its response or were told to wait. */
function expectOnce(answers: Answer[], status = 201): void {
  const done = byStatus(answers, status);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const others = answers.filter((answer) => !done.includes(answer));
  expect(others.filter(({ body }) => body.code !== "request_in_progress")).toEqual([]);
}

test("a refund sent 20 times at once with one key is made once; with 20 keys no unit is refunded twice", async () => {
  const { id } = await deliveredOrder();
  const json = { lines: [{ position: 0, quantity: 1 }] };
  const refund = (key: string) => send("POST", `/payments/${id}/refunds`, { token, json, key });
  expectOnce(await twenty(refund, oneKey("refund")));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(line?.refunded).toBe(1);
  const answers = await twenty(refund, ownKey("refund"));
  expect(byStatus(answers, 201)).toHaveLength(2);
  expect(byStatus(answers, 409).every(({ body }) => body.code === "refund_too_large")).toBe(true);
});

test("a return sent 20 times at once with one key is made once; with 20 keys no unit is returned twice", async () => {
  const { id, customer } = await deliveredOrder();
  const json = { lines: [{ position: 0, quantity: 1 }] };
  const giveBack = (key: string) =>
    send("POST", `/payments/${id}/returns`, { token: customer.token, json, key });
  expectOnce(await twenty(giveBack, oneKey("return")));
  const answers = await twenty(giveBack, ownKey("return"));
  expect(byStatus(answers, 201)).toHaveLength(2);
  expect(byStatus(answers, 409).every(({ body }) => body.code === "return_not_possible")).toBe(true);
});

test("a stock movement sent 20 times at once with one key is booked once; with 20 keys never more than is on hand", async () => {
  const id = await product(10);
  const json = { operation: "writeOff", quantity: 3, reason: "damaged" };
  const writeOff = (key: string) => send("POST", `/products/${id}/stock`, { token, json, key });
  expectOnce(await twenty(writeOff, oneKey("write-off")));
  expect((await levelOf(id)).onHand).toBe(7);
  const answers = await twenty(writeOff, ownKey("write-off"));
  expect(byStatus(answers, 201)).toHaveLength(2);
  expect((await levelOf(id)).onHand).toBe(1);
});

test("an import sent 20 times at once with one key adds its products once", async () => {
  const title = "Imported at once";
  const importFile = async (key: string) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "text/csv", "Idempotency-Key": key };
    const body = file(line(title));
    const response = await api.request("/products/import", { method: "POST", headers, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expectOnce(await twenty(importFile, oneKey("import")), 200);
  expect(await db.select().from(products).where(eq(products.title, title))).toHaveLength(1);
});

test("while the first request is running, a repeated one is told to come back, and waits for no lock", async () => {
  const id = await product(5);
  const json = { operation: "receive", quantity: 1, reason: "delivery" };
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "Idempotency-Key": "running",
  };
  const request = () =>
    api.request(`/products/${id}/stock`, { method: "POST", headers, body: JSON.stringify(json) });
  const keyed = { actorId: admin.user.id, key: "running", request: "POST", requestHash: "" };
  // The first request has the key and the product's row, and has not committed yet.
  await transact(db, async (tx) => {
    await claimKey(tx, keyed);
    await tx.execute(sql`select from stock_levels where product_id = ${id} for update`);
    const refused = await request();
    expect(refused.status).toBe(409);
    expect(refused.headers.get("Retry-After")).toBe("1");
    expect(await refused.json()).toMatchObject({ code: "request_in_progress" });
  });
  // It was rolled back, or its server has crashed: nothing keeps the key.
  expect((await request()).status).toBe(201);
  expect((await levelOf(id)).onHand).toBe(6);
});

test("placing an order and adding to the cart are not held up by the first request either", async () => {
  const customer = await shopper();
  await shop.add(customer, await product(5));
  const json = await shop.checkout(customer);
  const keyed = { actorId: customer.user.id, key: "running", request: "POST", requestHash: "" };
  await transact(db, async (tx) => {
    await claimKey(tx, keyed);
    await tx.execute(sql`select from users where id = ${customer.user.id} for update`);
    for (const [path, body] of [
      ["/payments", json],
      ["/cards", { productId: crypto.randomUUID() }],
    ] as const)
      expect(
        (await send("POST", path, { token: customer.token, json: body, key: "running" })).body,
      ).toMatchObject({ code: "request_in_progress" });
  });
});

test("work that fails stores no key, and a key without its work does not exist", async () => {
  const keyed = { actorId: crypto.randomUUID(), key: "k", request: "POST /x", requestHash: "" };
  const failed = once(db, keyed, async (tx) => {
    await expect(claimKey(db, keyed)).rejects.toThrow(requestInProgress().message);
    await tx.delete(products);
    throw new Error("the server stops");
  });
  await expect(failed).rejects.toThrow("the server stops");
  expect(await db.$count(products)).toBeGreaterThan(0);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.actorId, keyed.actorId))).toBe(0);
  expect(await once(db, keyed, async () => "done")).toBe("done");
});

test("the database refuses a refund of units or money that another one has taken at the same moment", async () => {
  const { id } = await deliveredOrder();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const paymentId = String(payment?.id);
  /** Without the checks of the application. */
  const write = (amountCents: number, quantity: number) =>
    db.transaction(async (tx) => {
      const reason = "requested by staff" as const;
      const [refund] = await tx.insert(refunds).values({ paymentId, amountCents, reason }).returning();
      const lines = { refundId: String(refund?.id), orderId: id, position: 0, quantity };
      await tx.insert(refundLines).values(lines);
    });
  const outcomes = await Promise.allSettled([write(1_000, 2), write(1_000, 2)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  expect(line?.refunded).toBe(2);
  await expect(write(29_001, 1)).rejects.toThrow();
  await db.update(refunds).set({ state: "failed" }).where(eq(refunds.paymentId, paymentId));
  await write(30_000, 3);
  // A failed refund takes its units again when it is sent once more.
  await expect(
    db.update(refunds).set({ state: "pending" }).where(eq(refunds.state, "failed")),
  ).rejects.toThrow();
});

test("a failed refund can't be sent again after its units were refunded", async () => {
  const { id } = await deliveredOrder();
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const [failed] = await db
    .insert(refunds)
    .values({
      paymentId: String(payment?.id),
      amountCents: 10_000,
      reason: "requested by staff",
      state: "failed",
    })
    .returning();
  const refundId = String(failed?.id);
  await db.insert(refundLines).values({ refundId, orderId: id, position: 0, quantity: 1 });
  const json = { lines: [{ position: 0, quantity: 3 }] };
  const whole = await send("POST", `/payments/${id}/refunds`, { token, json });
  expect(whole.status).toBe(201);
  const { body } = await send("POST", `/payments/refunds/${refundId}/retry`, { token });
  expect(body).toMatchObject({ status: 409, code: "refund_too_large" });
});
