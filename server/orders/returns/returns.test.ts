import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { lastReturnDay } from "#contract/orders/return-period.ts";
import type { ReturnableOrder } from "#contract/orders/returns.ts";
import { orders } from "#server/db/schema/orders.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { signReturnToken } from "./return-link.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send } = shop;
const admin = await shop.shopper("admin");
const { emails, sendDue } = createTestOutbox(db);

afterEach(async () => {
  expect(await findImbalances(db)).toEqual([]);
  expect(await findMoneyProblems(db)).toEqual([]);
});

/** A delivered and paid order for two chairs and a stool. */
async function deliveredOrder() {
  const customer = await shop.shopper();
  const [chair, stool] = [
    await shop.product(5, { title: "Oak chair" }),
    await shop.product(5, { title: "Stool", priceCents: 5_000 }),
  ];
  for (const id of [chair, chair, stool]) await shop.add(customer, id);
  const id = String((await shop.order(customer)).body.insertedId);
  for (const step of ["confirm", "deliver", "paid"])
    await send("PATCH", `/payments/${id}/${step}`, { token: admin.token });
  return { id, customer, chair, stool };
}

const request = (id: string, { token }: { token: string }, json: object = {}) =>
  send("POST", `/payments/${id}/returns`, { token, json });
const byLink = (token: string, json: object = {}) => send("POST", "/returns", { json: { token, ...json } });
const receive = (id: string, lines: object[]) =>
  send("PATCH", `/returns/${id}/received`, { token: admin.token, json: { lines } });
const asOrder = (body: unknown) => body as ReturnableOrder;

test("a customer returns one unit; the receipt comes by email, staff put it back to stock and refund it", async () => {
  const { id, customer, chair } = await deliveredOrder();
  await sendDue();
  emails.length = 0;
  const { status, body } = await request(id, customer, { lines: [{ position: 0, quantity: 1 }] });
  expect(status).toBe(201);
  const order = asOrder(body);
  expect(order.lines.map(({ left }) => left)).toEqual([1, 1]);
  await sendDue();
  expect(emails).toMatchObject([
    {
      to: customer.user.email,
      subject: `[Test] Your return of order ${order.number}`,
      text: expect.stringContaining("1 × Oak chair"),
    },
  ]);
  const [open] = (await send("GET", "/returns", { token: admin.token })).body as unknown as { _id: string }[];
  expect(open).toMatchObject({ orderId: id, units: 1 });
  const before = (await shop.levelOf(chair)).onHand;
  expect((await receive(String(open?._id), [{ position: 0, restocked: 1 }])).body).toEqual({
    modifiedCount: 1,
  });
  expect((await receive(String(open?._id), [{ position: 0, restocked: 1 }])).body).toEqual({
    modifiedCount: 0,
  });
  expect((await shop.levelOf(chair)).onHand).toBe(before + 1);
  const refunded = await send("POST", `/payments/${id}/refunds`, {
    token: admin.token,
    json: { lines: [{ position: 0, quantity: 1 }] },
  });
  expect(refunded.status).toBe(201);
  expect(await db.select().from(orders).where(eq(orders.id, id))).toMatchObject([{ refundedCents: 10_000 }]);
});

test("units that are written off do not go back to stock", async () => {
  const { id, customer, chair, stool } = await deliveredOrder();
  await request(id, customer);
  const { body } = await send("GET", `/payments/${id}/returns`, { token: admin.token });
  const [one] = asOrder(body).returns;
  expect(one?.lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  const before = [(await shop.levelOf(chair)).onHand, (await shop.levelOf(stool)).onHand];
  expect((await receive(String(one?._id), [{ position: 0, restocked: 3 }])).status).toBe(409);
  expect((await receive(String(one?._id), [{ position: 0, restocked: 1 }])).status).toBe(200);
  expect([(await shop.levelOf(chair)).onHand, (await shop.levelOf(stool)).onHand]).toEqual([
    Number(before[0]) + 1,
    before[1],
  ]);
});

test("the link in the delivery email needs no sign-in and shows neither name nor address", async () => {
  const { id, customer } = await deliveredOrder();
  await sendDue();
  const mail = emails.find(({ to, subject }) => to === customer.user.email && subject.includes("delivered"));
  const token = String(/\/return#(\S+)/.exec(String(mail?.text))?.[1]);
  const found = await send("POST", "/returns/find", { json: { token } });
  expect(found.status).toBe(200);
  expect(JSON.stringify(found.body)).not.toMatch(/Ada|Oak Lane|example\.com/);
  expect((await byLink(token)).status).toBe(201);
  expect((await byLink(token)).body).toMatchObject({ code: "return_not_possible" });
  const forged = `${id}.${"A".repeat(43)}`;
  expect((await byLink(forged)).body).toMatchObject({ code: "return_link_invalid" });
  expect((await byLink("")).status).toBe(404);
});

test("a link of one order is worth nothing for another", async () => {
  const [one, other] = [await deliveredOrder(), await deliveredOrder()];
  const [, signature] = (await signReturnToken(db, one.id)).split(".");
  expect((await byLink(`${other.id}.${signature}`)).status).toBe(404);
});

test("an order can be returned from its delivery until the last day, and only by its customer", async () => {
  const { id, customer } = await deliveredOrder();
  const stranger = await shop.shopper();
  expect((await request(id, stranger)).status).toBe(404);
  const deliveredDaysAgo = (days: number) =>
    db.execute(sql`update orders set delivered_at = now() - make_interval(days => ${days}) where id = ${id}`);
  await deliveredDaysAgo(15);
  expect((await request(id, customer)).body).toMatchObject({ code: "return_not_possible" });
  await deliveredDaysAgo(14);
  expect((await request(id, customer, { lines: [{ position: 1, quantity: 1 }] })).status).toBe(201);
  const open = await shop.shopper();
  await shop.add(open, await shop.product(5));
  const placed = String((await shop.order(open)).body.insertedId);
  expect((await request(placed, open)).body).toMatchObject({ detail: "This order is not delivered yet." });
});

test("two requests at once return no unit twice", async () => {
  const { id, customer } = await deliveredOrder();
  const answers = await Promise.all([1, 2, 3].map(() => request(id, customer)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("the last day is counted in the shop's time zone", () => {
  const at = "2026-11-16T23:30:00Z";
  expect(lastReturnDay(at, { withdrawalDays: 14, timeZone: "UTC" })).toBe("2026-11-30");
  expect(lastReturnDay(at, { withdrawalDays: 14, timeZone: "Asia/Tokyo" })).toBe("2026-12-01");
  expect(lastReturnDay(at, { withdrawalDays: 0, timeZone: "UTC" })).toBeUndefined();
});

test("a request whose answer was lost returns its units once", async () => {
  const { id, customer } = await deliveredOrder();
  const json = { lines: [{ position: 0, quantity: 1 }] };
  const first = await send("POST", `/payments/${id}/returns`, { token: customer.token, json, key: "once" });
  const again = await send("POST", `/payments/${id}/returns`, { token: customer.token, json, key: "once" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  const other = { lines: [{ position: 1, quantity: 1 }] };
  const reused = await send("POST", `/payments/${id}/returns`, {
    token: customer.token,
    json: other,
    key: "once",
  });
  expect(reused.body).toMatchObject({ status: 422, code: "key_reused" });
});
