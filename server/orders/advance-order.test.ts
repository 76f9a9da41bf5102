import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#server/db/schema/audit.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";

const { db } = await createTestDb(20);
const { product, shopper, shoppers, add, order, checkout, send, levelOf } = await createTestShop(db);
const admin = await shopper("admin");

const advance = (id: string, step: string, user: Shopper = admin) =>
  send("PATCH", `/payments/${id}/${step}`, { token: user.token });
const read = async (id: string) => (await send("GET", `/payments/${id}`, { token: admin.token })).body;
const auditOf = (id: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(desc(auditEntries.id));

async function placedOrder(details: Record<string, unknown> = {}) {
  const [productId, customer] = [await product(5), await shopper()];
  await add(customer, productId);
  const json = await checkout(customer, details);
  const { body } = await send("POST", "/payments", { token: customer.token, json });
  return { id: String(body.insertedId), number: String(body.number), productId, customer };
}

test("an order is confirmed, delivered and paid once, and every step has an audit event", async () => {
  const { id, number } = await placedOrder();
  for (const [step, changed] of [
    ["confirm", { status: "confirmed" }],
    ["deliver", { status: "delivered", paymentStatus: "due on delivery" }],
    ["paid", { status: "delivered", paymentStatus: "paid" }],
  ] as const) {
    expect((await advance(id, step)).body).toEqual({ modifiedCount: 1 });
    expect((await advance(id, step)).body).toEqual({ modifiedCount: 0 });
    expect(await read(id)).toMatchObject(changed);
  }
  const { confirmedAt, deliveredAt, paidAt, cancelledAt } = await read(id);
  expect([confirmedAt, deliveredAt, paidAt].every((at) => typeof at === "string")).toBe(true);
  expect(cancelledAt).toBeNull();
  const entry = {
    actorId: admin.user.id,
    actorEmail: admin.user.email,
    subject: "order",
    subjectName: number,
  };
  expect(await auditOf(id)).toMatchObject([
    {
      ...entry,
      action: "order.paid",
      before: { paymentStatus: "due on delivery" },
      after: { paymentStatus: "paid" },
    },
    { ...entry, action: "order.delivered", before: { status: "confirmed" }, after: { status: "delivered" } },
    { ...entry, action: "order.confirmed", before: { status: "placed" }, after: { status: "confirmed" } },
  ]);
});

test.each([
  ["placed", "deliver", "order_not_ready", "This order is not confirmed yet. Confirm it first."],
  ["delivered", "confirm", "order_not_ready", "This order is delivered already."],
  ["delivered", "cancel", "order_not_cancellable", "This order is delivered already."],
  ["cancelled", "confirm", "order_not_ready", "This order is canceled. It cannot be confirmed."],
  ["cancelled", "deliver", "order_not_ready", "This order is canceled. It cannot be delivered."],
  ["cancelled", "paid", "order_not_ready", "This order is canceled. There is nothing to pay."],
])("%s: %s is rejected with a message and without an audit event", async (status, step, code, detail) => {
  const { id } = await placedOrder();
  const steps = { placed: [], delivered: ["confirm", "deliver"], cancelled: ["cancel"] }[status] ?? [];
  for (const earlier of steps) await advance(id, earlier);
  const [before, recorded] = [await read(id), (await auditOf(id)).length];
  expect((await advance(id, step)).body).toMatchObject({ status: 409, code, detail });
  expect(await read(id)).toEqual(before);
  expect(await auditOf(id)).toHaveLength(recorded);
});

test.each(["placed", "confirmed"])(
  "an admin cancels an order that is %s, and its units return to stock once",
  async (status) => {
    const { id, productId } = await placedOrder({ paymentMethod: "paypal" });
    if (status === "confirmed") await advance(id, "confirm");
    const responses = await Promise.all([
      advance(id, "cancel"),
      advance(id, "cancel"),
      advance(id, "cancel"),
    ]);
    expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "void" });
    expect(await levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
    const [last] = await auditOf(id);
    expect(last).toMatchObject({
      action: "order.cancelled",
      before: { status, paymentStatus: "pending" },
      after: { status: "cancelled", paymentStatus: "void" },
    });
  },
);

test("the order of a deleted account can still be canceled", async () => {
  const { id, productId, customer } = await placedOrder();
  await db.update(orders).set({ userId: null }).where(eq(orders.userId, customer.user.id));
  expect((await advance(id, "cancel")).body).toEqual({ modifiedCount: 1 });
  expect(await levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
});

test("a cancellation by the customer has no audit event", async () => {
  const { id, customer } = await placedOrder();
  expect((await advance(id, "cancel", customer)).body).toEqual({ modifiedCount: 1 });
  expect(await auditOf(id)).toEqual([]);
});

test("concurrent confirmations and cancellations keep the stock and the audit log consistent", async () => {
  for (let round = 0; round < 8; round++) {
    const [{ id, productId, customer }, other] = [await placedOrder(), await shopper("admin")];
    const responses = await Promise.all([
      advance(id, "confirm"),
      advance(id, "cancel", other),
      advance(id, "confirm", other),
      advance(id, "cancel", customer),
    ]);
    const { status } = await read(id);
    expect(status).toBe("cancelled");
    expect(await levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
    const done = responses.filter(({ body }) => body.modifiedCount === 1).length;
    const recorded = (await auditOf(id)).length;
    expect(done - recorded).toBe(responses[3]?.body.modifiedCount === 1 ? 1 : 0);
    for (const { status } of responses) expect([200, 409]).toContain(status);
  }
});

test("a bulk confirmation confirms the selected orders that are still placed", async () => {
  const made = [await placedOrder(), await placedOrder(), await placedOrder(), await placedOrder()];
  const [first, second, third, fourth] = made.map(({ id }) => id) as [string, string, string, string];
  await advance(second, "cancel");
  await advance(third, "confirm");
  const json = { ids: [first, second, third, fourth, crypto.randomUUID()] };
  const confirm = () => send("PATCH", "/payments/confirm", { token: admin.token, json });
  const responses = await Promise.all([confirm(), confirm(), confirm()]);
  expect(responses.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 2]);
  expect((await read(first)).status).toBe("confirmed");
  expect((await read(second)).status).toBe("cancelled");
  expect((await auditOf(fourth)).map(({ action }) => action)).toEqual(["order.confirmed"]);
  const empty = await send("PATCH", "/payments/confirm", { token: admin.token, json: { ids: [] } });
  expect(empty.body).toMatchObject({ status: 400, code: "invalid_input" });
});

test("an unknown order cannot be advanced, and customers cannot advance orders", async () => {
  const { id, customer } = await placedOrder();
  for (const step of ["confirm", "deliver", "paid"]) {
    expect((await advance(crypto.randomUUID(), step)).body).toMatchObject({
      status: 404,
      code: "order_not_found",
    });
    expect((await advance(id, step, customer)).body).toMatchObject({ status: 403, code: "not_permitted" });
    expect((await send("PATCH", `/payments/${id}/${step}`)).status).toBe(401);
  }
});

test("confirming and delivering an order each queue an email", async () => {
  const { id } = await placedOrder();
  const before = await db.$count(outbox);
  await advance(id, "confirm");
  await advance(id, "deliver");
  expect(await db.$count(outbox)).toBe(before + 2);
});

test("concurrent orders and bulk confirmations all succeed", async () => {
  const [productId, people, admins] = [await product(500), await shoppers(12), await shoppers(4, "admin")];
  for (const customer of people) await add(customer, productId);
  const placed = await Promise.all(people.map((customer) => order(customer)));
  const ids = placed.map(({ body }) => String(body.insertedId));
  const responses = await Promise.all(
    admins.map((one, index) =>
      send("PATCH", "/payments/confirm", {
        token: one.token,
        json: { ids: index % 2 ? ids : ids.toReversed() },
      }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(responses.reduce((sum, { body }) => sum + Number(body.modifiedCount), 0)).toBe(12);
});

test("the stock matches the ledger, and the figures match the orders", async () => {
  expect(await findImbalances(db)).toEqual([]);
  expect(await findWrongFigures(db)).toEqual([]);
});
