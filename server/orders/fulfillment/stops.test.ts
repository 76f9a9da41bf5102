import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayIn } from "#contract/orders/delivery.ts";
import type { OrderBatch } from "#contract/orders/order-batch.ts";
import type { OrderStop } from "#contract/orders/order-stop.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { deliverySlots } from "#server/db/schema/delivery.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const driver = await shopper("staff", ["orders"]);
const admin = await shopper("admin");
const customer = await shopper();
const today = dayIn("UTC");

beforeEach(async () => {
  await db.execute(sql`delete from outbox`);
  await db.update(orders).set({ outAt: null, deliveryOn: null, deliveryWindow: null });
});

async function place(): Promise<string> {
  await add(customer, await product(5));
  return String((await order(customer)).body.insertedId);
}

const post = (json: object, key?: string, { token } = driver) =>
  send("POST", "/orders/batches", { token, json, ...(key && { key }) });
const run = async (action: string, ids: string[], key?: string) =>
  (await post({ action, ids }, key)).body as unknown as OrderBatch;
const stops = async () =>
  (await send("GET", "/orders/stops", { token: driver.token })).body as unknown as OrderStop[];
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.id, id));
const find = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const auditOf = async (id: string, action: "order.delivered" | "order.missed") =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).filter(
    (entry) => entry.action === action,
  );

test("the driver sees today's confirmed orders by window, then by postcode", async () => {
  await send("PATCH", "/settings", {
    token: admin.token,
    json: {
      deliveryWeekdays: [1, 2, 3, 4, 5, 6, 7],
      deliveryWindows: [
        { from: "08:00", to: "12:00", capacity: 5 },
        { from: "12:00", to: "16:00", capacity: 5 },
      ],
    },
  });
  const [out, noon, far, near, unconfirmed, tomorrow] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  await run("confirm", [out, noon, far, near, tomorrow]);
  await run("out", [out]);
  await change(noon, { deliveryOn: today, deliveryWindow: "12:00-16:00" });
  await change(far, { deliveryOn: today, deliveryWindow: "08:00-12:00", postcode: "10999" });
  await change(near, { deliveryOn: today, deliveryWindow: "08:00-12:00", postcode: "10115" });
  await change(unconfirmed, { deliveryOn: today });
  await change(tomorrow, { deliveryOn: addDays(today, 1) });
  const found = await stops();
  expect(found.map(({ _id }) => _id)).toEqual([near, far, noon, out]);
  expect(found[0]).toMatchObject({
    customer: "Ada Shopper",
    address: "1 Oak Lane",
    phoneNumber: "555 0100",
    deliveryWindow: "08:00-12:00",
    items: [{ title: "A chair", quantity: 1 }],
    amountDue: 100,
  });
  await run("pay", [near]);
  expect((await stops())[0]).toMatchObject({ _id: near, amountDue: 0 });
});

test("a repeated key changes an order once, also if both requests arrive together", async () => {
  const [id, other] = [await place(), await place()];
  await run("confirm", [id, other]);
  const answers = await Promise.all([1, 2, 3].map(() => run("deliver", [id], "tap-1")));
  answers.push(await run("deliver", [id], "tap-1"));
  // One that arrives while the first is running gets no batch, and is sent again.
  const batches = answers.filter(({ _id }) => _id !== undefined);
  expect(new Set(batches.map(({ _id }) => _id)).size).toBe(1);
  expect(batches.every(({ changed }) => changed === 1)).toBe(true);
  expect(await auditOf(id, "order.delivered")).toHaveLength(1);
  expect((await post({ action: "deliver", ids: [other] }, "tap-1")).body.code).toBe("key_reused");
  expect((await post({ action: "miss", ids: [id] }, "tap-1")).body.code).toBe("key_reused");
  // The keys of another user are other keys.
  expect((await post({ action: "deliver", ids: [other] }, "tap-1", admin)).body).toMatchObject({
    changed: 1,
  });
});

test("an order whose customer is not at home waits for another day, and the customer is told", async () => {
  const id = await place();
  await run("confirm", [id]);
  expect(await run("miss", [id])).toMatchObject({
    changed: 0,
    skipped: [{ reason: "This order is not planned for a day." }],
  });
  await change(id, { deliveryOn: today, deliveryWindow: "08:00-12:00" });
  await run("out", [id]);
  await db.delete(outbox);
  const booked = async () =>
    (await db.select().from(deliverySlots).where(eq(deliverySlots.day, today))).find(
      ({ timeWindow }) => timeWindow === "08:00-12:00",
    )?.booked;
  const before = Number(await booked());
  expect(await run("miss", [id], "tap-2")).toMatchObject({ changed: 1, undoUntil: null });
  await run("miss", [id], "tap-2");
  expect(await find(id)).toMatchObject({
    status: "confirmed",
    outAt: null,
    deliveryOn: null,
    deliveryWindow: null,
  });
  expect(await booked()).toBe(before - 1);
  expect((await send("GET", `/orders/${id}/details`, { token: driver.token })).body).toMatchObject({
    events: [{ action: "Customer was not at home", actor: driver.user.name }],
  });
  const { emails, sendDue } = createTestOutbox(db);
  await db.update(outbox).set({ dueAt: sql`now()` });
  await sendDue();
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We missed you/)]);
});
