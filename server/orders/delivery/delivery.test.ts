import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { addDays, dayIn, isServed } from "#contract/orders/delivery.ts";
import { deliverySlots } from "#server/db/schema/delivery.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, shoppers, product, add, checkout } = await createTestShop(db);
const admin = await shopper("admin");
const window = "08:00-12:00";
// The date stands still, so that midnight never falls within a test.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
const day = addDays(dayIn("UTC"), 10);

const set = (json: object) => send("PATCH", "/settings", { token: admin.token, json });
const rules = {
  deliveryWeekdays: [1, 2, 3, 4, 5, 6, 7],
  deliveryWindows: [{ from: "08:00", to: "12:00", capacity: 2 }],
  deliveryBlackoutDays: [],
  deliveryLeadDays: 2,
  deliveryAreas: [],
};

beforeEach(async () => {
  await set(rules);
});

async function order(
  buyer: Shopper,
  more: Record<string, unknown> = { delivery: { day, window } },
  days = 0,
) {
  await add(buyer, await product(60, { deliveryDays: days }));
  return send("POST", "/payments", { token: buyer.token, json: await checkout(buyer, more) });
}

const offer = async (buyer: Shopper, query = "") =>
  (await send("GET", `/delivery/offer?${query}`, { token: buyer.token })).body as {
    offered: boolean;
    served: boolean;
    days: { day: string; windows: { window: string; free: number }[] }[];
  };
const bookedOn = async (date: string) =>
  (await db.select().from(deliverySlots).where(eq(deliverySlots.day, date)))[0]?.booked ?? 0;

test("fifty customers want the last two places: two get them, the others hear of the next free one", async () => {
  const buyers = await shoppers(50);
  const chair = await product(100);
  for (const buyer of buyers) await add(buyer, chair);
  const bodies = await Promise.all(buyers.map((buyer) => checkout(buyer, { delivery: { day, window } })));
  const answers = await Promise.all(
    buyers.map(({ token }, index) => send("POST", "/payments", { token, json: bodies[index] as object })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(48);
  for (const { body } of refused)
    expect(body).toMatchObject({ code: "delivery_full", delivery: { day: expect.any(String), window } });
  expect(await bookedOn(day)).toBe(2);
  expect(refused[0]?.body.delivery).not.toEqual({ day, window });
  // Nothing of a refused order stays behind.
  const {
    rows: [{ count } = { count: 0 }],
  } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where delivery_on = ${day}`,
  );
  expect(count).toBe(2);
});

test("a canceled order gives its place back, and the database refuses one place too many", async () => {
  const date = addDays(day, 1);
  const buyer = await shopper();
  const { body } = await order(buyer, { delivery: { day: date, window } });
  expect(await bookedOn(date)).toBe(1);
  await send("PATCH", `/payments/${String(body.insertedId)}/cancel`, { token: buyer.token });
  expect(await bookedOn(date)).toBe(0);
  await expect(
    db.update(deliverySlots).set({ booked: 3 }).where(eq(deliverySlots.day, date)),
  ).rejects.toThrow();
});

test("only free windows on offered days can be chosen", async () => {
  const buyer = await shopper();
  const blackout = addDays(day, 3);
  await set({ deliveryBlackoutDays: [blackout] });
  await add(buyer, await product(5, { deliveryDays: 5 }));
  const { days, offered } = await offer(buyer);
  expect(offered).toBe(true);
  // Two days of lead time, and five of the product.
  expect(days[0]?.day).toBe(addDays(dayIn("UTC"), 7));
  expect(days.map((each) => each.day)).not.toContain(blackout);
  for (const delivery of [
    { day: addDays(dayIn("UTC"), 3), window },
    { day: blackout, window },
    { day, window: "12:00-16:00" },
  ]) {
    const json = await checkout(buyer, { delivery });
    const { status, body } = await send("POST", "/payments", { token: buyer.token, json });
    expect([status, body.code]).toEqual([409, "delivery_unavailable"]);
  }
});

test("places that are not served are told before the order, and without settings nothing is offered", async () => {
  await set({ deliveryAreas: ["DE 10000-14999", "AT"] });
  const buyer = await shopper();
  expect(await offer(buyer, "country=DE&postcode=10115")).toMatchObject({ served: true });
  expect(await offer(buyer, "country=DE&postcode=20095")).toMatchObject({ served: false });
  const refused = await order(buyer, { country: "FR", postcode: "75001" });
  expect(refused.body.code).toBe("delivery_unavailable");
  expect(isServed({ deliveryAreas: ["AT"] }, { country: "AT" })).toBe(true);
  await set({ deliveryWeekdays: [], deliveryAreas: [] });
  expect(await offer(buyer)).toMatchObject({ offered: false, days: [] });
  expect((await order(await shopper(), {})).status).toBe(201);
});

test("a customer moves the day until two days before, and gets emails with a calendar file", async () => {
  await db.delete(outbox);
  const [buyer, other] = await shoppers(2);
  if (!buyer || !other) throw new Error("no shoppers");
  const first = addDays(day, 5);
  const { body } = await order(buyer, { delivery: { day: first, window }, deliveryNotes: "3rd floor" });
  const id = String(body.insertedId);
  const move = (to: string, { token } = buyer) =>
    send("PATCH", `/payments/${id}/delivery`, { token, json: { day: to, window } });
  const next = addDays(first, 1);
  expect((await move(next, other)).status).toBe(404);
  expect((await move(next)).body).toEqual({ modifiedCount: 1 });
  expect([await bookedOn(first), await bookedOn(next)]).toEqual([0, 1]);
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  const about = emails.filter(({ attachments }) => attachments?.[0]?.filename === "delivery.ics");
  // The first day is old news by now; the reminder waits.
  expect(about).toHaveLength(1);
  const file = String(about[0]?.attachments?.[0]?.content);
  expect(file).toContain(`DTSTART:${next.replaceAll("-", "")}T080000Z`);
  await db.update(outbox).set({ dueAt: sql`now()` });
  await sendDue();
  expect(emails.at(-1)?.subject).toMatch(/comes tomorrow$/);
  await set({ deliveryMoveDays: 30 });
  expect((await move(addDays(next, 1))).body.code).toBe("too_late");
  await set({ deliveryMoveDays: 2 });
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  expect(row?.deliveryNotes).toBe("3rd floor");
});

test("the windows for an order are for its customer only", async () => {
  const [buyer, stranger] = [await shopper(), await shopper()];
  const { body } = await order(buyer, {});
  const offerFor = ({ token }: Shopper) =>
    send("GET", `/delivery/offer?orderId=${body.insertedId}`, { token });
  expect((await offerFor(buyer)).status).toBe(200);
  expect((await offerFor(stranger)).body).toMatchObject({ status: 404, code: "order_not_found" });
});

test("a product page names the first free day and where the shop delivers", async () => {
  const earliest = async (days: number) => (await send("GET", `/delivery/earliest?days=${days}`)).body;
  await set({
    deliveryWindows: [{ from: "20:00", to: "21:00", capacity: 1 }],
    deliveryAreas: ["DE 10000-14999", "AT"],
  });
  const first = addDays(dayIn("UTC"), 7);
  expect(await earliest(5)).toEqual({ day: first, area: "Germany (10000–14999) and Austria" });
  const place = { country: "AT", postcode: "1010" };
  const buyer = await shopper();
  await order(buyer, { delivery: { day: first, window: "20:00-21:00" }, ...place }, 5);
  expect(await earliest(5)).toMatchObject({ day: addDays(first, 1) });
  expect(await earliest(0)).toMatchObject({ day: addDays(dayIn("UTC"), 2) });
  await set({ deliveryWeekdays: [], deliveryAreas: [] });
  expect(await earliest(0)).toEqual({ day: null, area: "" });
  expect((await send("GET", "/delivery/earliest?days=-1")).status).toBe(400);
});
