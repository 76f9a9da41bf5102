import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#server/db/schema/audit.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop, type Shopper } from "#server/testing/test-shop.ts";

const { db } = await createTestDb(20);
const { product, shopper, shoppers, add, order, checkout, send, levelOf } = await createTestShop(db);
const admin = await shopper("admin");

const act = (id: string, step: string, who: Shopper = admin) =>
  send("PATCH", `/payments/${id}/${step}`, { token: who.token });
const read = async (id: string) => (await send("GET", `/payments/${id}`, { token: admin.token })).body;
const actsOn = (id: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(desc(auditEntries.id));

async function placedOrder(details: Record<string, unknown> = {}) {
  const [productId, who] = [await product(5), await shopper()];
  await add(who, productId);
  const json = await checkout(who, details);
  const { body } = await send("POST", "/payments", { token: who.token, json });
  return { id: String(body.insertedId), number: String(body.number), productId, who };
}

test("an order is confirmed, delivered and paid, each once, and every step leaves its trace", async () => {
  const { id, number } = await placedOrder();
  for (const [step, changed] of [
    ["confirm", { status: "confirmed" }],
    ["deliver", { status: "delivered", paymentStatus: "due on delivery" }],
    ["paid", { status: "delivered", paymentStatus: "paid" }],
  ] as const) {
    expect((await act(id, step)).body).toEqual({ modifiedCount: 1 });
    expect((await act(id, step)).body).toEqual({ modifiedCount: 0 });
    expect(await read(id)).toMatchObject(changed);
  }
  const { confirmedAt, deliveredAt, paidAt, cancelledAt } = await read(id);
  expect([confirmedAt, deliveredAt, paidAt].every((at) => typeof at === "string")).toBe(true);
  expect(cancelledAt).toBeNull();
  const who = { actorId: admin.user.id, actorEmail: admin.user.email, subject: "order", subjectName: number };
  expect(await actsOn(id)).toMatchObject([
    {
      ...who,
      action: "order.paid",
      before: { paymentStatus: "due on delivery" },
      after: { paymentStatus: "paid" },
    },
    { ...who, action: "order.delivered", before: { status: "confirmed" }, after: { status: "delivered" } },
    { ...who, action: "order.confirmed", before: { status: "placed" }, after: { status: "confirmed" } },
  ]);
});

test.each([
  ["placed", "deliver", "order_not_ready", "This order is not confirmed yet. Confirm it first."],
  ["delivered", "confirm", "order_not_ready", "This order is delivered already."],
  ["delivered", "cancel", "order_not_cancellable", "This order is delivered already."],
  ["cancelled", "confirm", "order_not_ready", "This order is cancelled. It cannot be confirmed."],
  ["cancelled", "deliver", "order_not_ready", "This order is cancelled. It cannot be delivered."],
  ["cancelled", "paid", "order_not_ready", "This order is cancelled. There is nothing to pay."],
])("%s: %s is refused in words, and nothing is noted", async (status, step, code, detail) => {
  const { id } = await placedOrder();
  const way = { placed: [], delivered: ["confirm", "deliver"], cancelled: ["cancel"] }[status] ?? [];
  for (const earlier of way) await act(id, earlier);
  const [before, noted] = [await read(id), (await actsOn(id)).length];
  expect((await act(id, step)).body).toMatchObject({ status: 409, code, detail });
  expect(await read(id)).toEqual(before);
  expect(await actsOn(id)).toHaveLength(noted);
});

test.each(["placed", "confirmed"])(
  "the shop cancels an order that is %s: its pieces are back, once",
  async (status) => {
    const { id, productId } = await placedOrder({ paymentMethod: "paypal" });
    if (status === "confirmed") await act(id, "confirm");
    const answers = await Promise.all([act(id, "cancel"), act(id, "cancel"), act(id, "cancel")]);
    expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 1]);
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "void" });
    expect(await levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
    const [last] = await actsOn(id);
    expect(last).toMatchObject({
      action: "order.cancelled",
      before: { status, paymentStatus: "pending" },
      after: { status: "cancelled", paymentStatus: "void" },
    });
  },
);

test("the order of a deleted account can still be canceled", async () => {
  const { id, productId, who } = await placedOrder();
  await db.update(orders).set({ userId: null }).where(eq(orders.userId, who.user.id));
  expect((await act(id, "cancel")).body).toEqual({ modifiedCount: 1 });
  expect(await levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
});

test("what a customer cancels is no act of an administrator", async () => {
  const { id, who } = await placedOrder();
  expect((await act(id, "cancel", who)).body).toEqual({ modifiedCount: 1 });
  expect(await actsOn(id)).toEqual([]);
});

test("one administrator confirms while another cancels and the customer does too: the books balance", async () => {
  for (let round = 0; round < 8; round++) {
    const [{ id, productId, who }, other] = [await placedOrder(), await shopper("admin")];
    const answers = await Promise.all([
      act(id, "confirm"),
      act(id, "cancel", other),
      act(id, "confirm", other),
      act(id, "cancel", who),
    ]);
    const { status } = await read(id);
    expect(status).toBe("cancelled");
    expect(await levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
    const done = answers.filter(({ body }) => body.modifiedCount === 1).length;
    const noted = (await actsOn(id)).length;
    expect(done - noted).toBe(answers[3]?.body.modifiedCount === 1 ? 1 : 0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
});

test("of the orders that were chosen, those still placed are confirmed together", async () => {
  const made = [await placedOrder(), await placedOrder(), await placedOrder(), await placedOrder()];
  const [first, second, third, fourth] = made.map(({ id }) => id) as [string, string, string, string];
  await act(second, "cancel");
  await act(third, "confirm");
  const json = { ids: [first, second, third, fourth, crypto.randomUUID()] };
  const confirm = () => send("PATCH", "/payments/confirm", { token: admin.token, json });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 0, 2]);
  expect((await read(first)).status).toBe("confirmed");
  expect((await read(second)).status).toBe("cancelled");
  expect((await actsOn(fourth)).map(({ action }) => action)).toEqual(["order.confirmed"]);
  const empty = await send("PATCH", "/payments/confirm", { token: admin.token, json: { ids: [] } });
  expect(empty.body).toMatchObject({ status: 400, code: "invalid_input" });
});

test("an order that is not there cannot be advanced, and customers may not", async () => {
  const { id, who } = await placedOrder();
  for (const step of ["confirm", "deliver", "paid"]) {
    expect((await act(crypto.randomUUID(), step)).body).toMatchObject({
      status: 404,
      code: "order_not_found",
    });
    expect((await act(id, step, who)).body).toMatchObject({ status: 403, code: "admin_only" });
    expect((await send("PATCH", `/payments/${id}/${step}`)).status).toBe(401);
  }
});

test("confirming and delivering an order each queue an email", async () => {
  const { id } = await placedOrder();
  const before = await db.$count(outbox);
  await act(id, "confirm");
  await act(id, "deliver");
  expect(await db.$count(outbox)).toBe(before + 2);
});

test("many customers order, many administrators confirm at once: nobody fails, and every figure adds up", async () => {
  const [productId, people, admins] = [await product(500), await shoppers(12), await shoppers(4, "admin")];
  for (const who of people) await add(who, productId);
  const placed = await Promise.all(people.map((who) => order(who)));
  const ids = placed.map(({ body }) => String(body.insertedId));
  const answers = await Promise.all(
    admins.map((who, index) =>
      send("PATCH", "/payments/confirm", {
        token: who.token,
        json: { ids: index % 2 ? ids : ids.toReversed() },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + Number(body.modifiedCount), 0)).toBe(12);
});

test("in the end every unit is where the ledger says, and the figures are what the orders add up to", async () => {
  expect(await findImbalances(db)).toEqual([]);
  expect(await findWrongFigures(db)).toEqual([]);
});
