import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { expireUnpaidOrders } from "./expire-orders.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { unpaidOrder, startPaying, payAt, deliverWebhooks } = shop;
const { emails, sendDue } = createTestOutbox(db);

afterEach(async () => {
  shop.setReachable(true);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const age = (id: string, minutes: number) =>
  db
    .update(orders)
    .set({ placedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(orders.id, id));
const expire = () => expireUnpaidOrders(shop.parts);

test("an unpaid order is canceled after 30 minutes: units in stock, items in the cart, an email", async () => {
  const { id, customer, productId, placed } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  await age(id, 29);
  await expire();
  expect((await read(id))?.paymentStatus).toBe("awaiting payment");
  await age(id, 31);
  await expire();
  expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "void" });
  expect(await shop.levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0, inCarts: 0 });
  expect(await shop.cart(customer)).toMatchObject([{ productId, reserved: false }]);
  expect(await (await fetch(url)).text()).toContain("This payment has expired");
  await sendDue();
  const sent = emails.filter(({ to }) => to === customer.user.email).map(({ subject }) => subject);
  expect(sent).toEqual([`[Test] Your order ${placed.number} is canceled`]);
  expect(await startPaying(customer, id)).toMatchObject({ status: 409 });
});

test("a customer who left gets an email with a link to pay, unless the order is paid by then", async () => {
  const [left, paid] = [await unpaidOrder(), await unpaidOrder()];
  await payAt((await startPaying(paid.customer, paid.id)).url);
  await deliverWebhooks();
  await db.execute(sql`update outbox set due_at = now()`);
  await sendDue();
  const reminders = emails.filter(({ subject }) => subject.includes("is not paid yet"));
  expect(reminders).toMatchObject([{ to: left.customer.user.email }]);
  expect(reminders[0]?.text).toContain(`https://shop.example/dashboard/pay/${left.id}`);
});

test.each(["creditCard", "paypal"])(
  "%s: an order that expires while it is paid is paid or canceled, never both",
  async (method) => {
    const placed = await Promise.all(Array.from({ length: 6 }, () => unpaidOrder(method)));
    const urls = await Promise.all(
      placed.map(async ({ customer, id }) => (await startPaying(customer, id, method)).url),
    );
    for (const { id } of placed) await age(id, 31);
    await Promise.all([expire(), ...urls.map((url) => payAt(url)), expire()]);
    await deliverWebhooks();
    await expire();
    for (const { id, productId } of placed) {
      const order = await read(id);
      expect(["placed paid", "cancelled void", "cancelled refunded"]).toContain(
        `${order?.status} ${order?.paymentStatus}`,
      );
      expect(await shop.levelOf(productId)).toMatchObject({ ordered: order?.status === "placed" ? 1 : 0 });
    }
  },
);

test("while the provider does not answer, an order waits as long again, and then expires", async () => {
  const { id, customer } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  shop.setReachable(false);
  await age(id, 31);
  await expire();
  expect((await read(id))?.status).toBe("placed");
  await age(id, 61);
  await expire();
  expect((await read(id))?.status).toBe("cancelled");
  shop.setReachable(true);
  await payAt(url);
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
});

test("an order of a deleted account expires, and its units return to stock", async () => {
  const { id, productId } = await unpaidOrder();
  await db.update(orders).set({ userId: null }).where(eq(orders.id, id));
  await age(id, 31);
  await expire();
  expect((await read(id))?.status).toBe("cancelled");
  expect(await shop.levelOf(productId)).toMatchObject({ onHand: 5, ordered: 0 });
});

test("a crash after the provider created the page: the webhook finds the payment by our own id", async () => {
  const { id, customer } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  await db.update(payments).set({ reference: null, url: null }).where(eq(payments.orderId, id));
  expect((await startPaying(customer, id)).url).toBe(url);
  await db.update(payments).set({ reference: null, url: null }).where(eq(payments.orderId, id));
  await payAt(url);
  await deliverWebhooks();
  expect(await read(id)).toMatchObject({ paymentStatus: "paid" });
});
