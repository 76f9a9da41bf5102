import { eq, sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { WebhookEvent } from "#contract/settings/webhook-choices.ts";
import { webhookBody } from "#contract/settings/webhook-events.ts";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { deliverWebhooksJob } from "./deliver-webhooks.job.ts";
import { serializeEvent } from "./serialize-event.ts";
import { createTestWebhooks } from "./test-webhooks.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const { parts, endpoint, deliveriesTo } = await createTestWebhooks(db);
const admin = await shop.shopper("admin");

afterEach(() => db.delete(webhookEndpoints));

/** The bodies that an endpoint would get, each checked against the schema of its event. */
async function bodiesFor(to: { id: string }) {
  return (await deliveriesTo(to)).map((delivery) =>
    webhookBody(delivery.event as WebhookEvent).parse(JSON.parse(serializeEvent(delivery))),
  );
}
const typesFor = async (to: { id: string }) => (await bodiesFor(to)).map(({ type }) => type);

async function placeOrder() {
  const buyer = await shop.shopper();
  const chair = await shop.product(20, { title: "Ash chair" });
  await shop.add(buyer, chair);
  await shop.add(buyer, chair);
  const { body } = await shop.order(buyer);
  return { buyer, chair, id: String(body.insertedId), number: String(body.number) };
}
const step = (id: string, name: string) =>
  shop.send("PATCH", `/payments/${id}/${name}`, { token: admin.token });

test("an event notifies the job that sends it", async () => {
  const wake = vi.fn();
  const unlisten = await db.notifications.listen(deliverWebhooksJob(parts).channel, wake);
  onTestFinished(unlisten);
  await endpoint("https://hooks.example/", ["order.placed"]);
  await placeOrder();
  await vi.waitFor(() => expect(wake).toHaveBeenCalled(), { timeout: 10_000 });
});

test("an order has an event for each of its steps, without the customer's data", async () => {
  const hook = await endpoint("https://hooks.example/", [
    "order.placed",
    "order.paid",
    "order.delivered",
    "order.canceled",
    "order.refunded",
  ]);
  const { id, number, chair, buyer } = await placeOrder();
  for (const name of ["confirm", "deliver", "paid"]) expect((await step(id, name)).status).toBe(200);
  const lines = [{ position: 0, quantity: 1 }];
  const refund = () => shop.send("POST", `/payments/${id}/refunds`, { token: admin.token, json: { lines } });
  expect((await refund()).status).toBe(201);
  const bodies = await bodiesFor(hook);
  const order = { _id: id, number, paymentMethod: "cashOnDelivery", currency: "USD", totalAmount: 200 };
  expect(bodies).toMatchObject([
    { type: "order.placed", data: { ...order, status: "placed", paymentStatus: "due on delivery" } },
    { type: "order.delivered", data: { ...order, status: "delivered", refundedAmount: 0 } },
    { type: "order.paid", data: { ...order, status: "delivered", paymentStatus: "paid" } },
    { type: "order.refunded", data: { ...order, paymentStatus: "partly refunded", refundedAmount: 100 } },
  ]);
  for (const { data } of bodies)
    expect(data).toMatchObject({
      lines: [{ productId: chair, title: "Ash chair", quantity: 2, amount: 200 }],
    });
  expect(JSON.stringify(bodies)).not.toMatch(
    new RegExp(`${buyer.user.email}|${buyer.user.id}|Oak Lane|555 0100`),
  );
});

test("the event of the last refund says that the order is refunded", async () => {
  const hook = await endpoint("https://hooks.example/", ["order.refunded"]);
  const { id } = await placeOrder();
  for (const name of ["confirm", "paid"]) expect((await step(id, name)).status).toBe(200);
  expect(
    (await shop.send("POST", `/payments/${id}/refunds`, { token: admin.token, json: { all: true } })).status,
  ).toBe(201);
  expect(await bodiesFor(hook)).toMatchObject([
    { type: "order.refunded", data: { paymentStatus: "refunded", refundedAmount: 200 } },
  ]);
});

test("a canceled order has an event", async () => {
  const hook = await endpoint("https://hooks.example/", ["order.canceled", "order.paid"]);
  const { id } = await placeOrder();
  expect((await step(id, "cancel")).status).toBe(200);
  expect(await bodiesFor(hook)).toMatchObject([
    { type: "order.canceled", data: { _id: id, status: "cancelled", paymentStatus: "void" } },
  ]);
});

test("a product has an event when it is added, changed, archived, restored and deleted, but not for its stock", async () => {
  const hook = await endpoint("https://hooks.example/", ["product.changed"]);
  const id = await shop.product(20, { title: "Oak chair" });
  const as = { token: admin.token };
  expect((await shop.send("PATCH", `/products/${id}`, { ...as, json: { price: 90.5 } })).status).toBe(200);
  const received = { operation: "receive", quantity: 3, reason: "delivery" };
  expect((await shop.send("POST", `/products/${id}/stock`, { ...as, json: received })).status).toBe(201);
  expect((await shop.send("DELETE", `/products/${id}`, as)).status).toBe(200);
  expect((await shop.send("PATCH", `/products/${id}/restore`, as)).status).toBe(200);
  await db.delete(products).where(eq(products.id, id));
  const chair = {
    _id: id,
    title: "Oak chair",
    currency: "USD",
    originalPrice: 120,
    archived: false,
    deleted: false,
  };
  expect((await bodiesFor(hook)).map(({ data }) => data)).toMatchObject([
    { ...chair, price: 100, version: 1 },
    { ...chair, price: 90.5, version: 2 },
    { ...chair, archived: true },
    { ...chair },
    { ...chair, deleted: true },
  ]);
});

test("stock has an event when it falls to the low number, of the shop or of the product, and only then", async () => {
  const hook = await endpoint("https://hooks.example/", ["stock.low"]);
  const usual = await shop.product(7, { title: "Ash chair" });
  const own = await shop.product(7, { title: "Oak chair", lowStockAt: 6 });
  const buyer = await shop.shopper();
  for (const _piece of [6, 5, 4]) for (const chair of [usual, own]) await shop.take(buyer, chair);
  expect((await bodiesFor(hook)).map(({ data }) => data)).toEqual([
    { _id: own, title: "Oak chair", piece: 6, lowStockAt: 6 },
    { _id: usual, title: "Ash chair", piece: 5, lowStockAt: 5 },
  ]);
});

test("a deleted user has an event", async () => {
  const hook = await endpoint("https://hooks.example/", ["user.deleted"]);
  const gone = await shop.shopper();
  expect((await shop.send("DELETE", `/users/${gone.user.id}`, { token: admin.token })).status).toBe(200);
  expect(await bodiesFor(hook)).toMatchObject([{ type: "user.deleted", data: { _id: gone.user.id } }]);
});

test("an event belongs to the transaction that causes it: rolled back, there is none", async () => {
  const hook = await endpoint();
  const { id } = await placeOrder();
  const before = (await deliveriesTo(hook)).length;
  const failing = transact(db, async (tx) => {
    await tx.execute(
      sql`update orders set status = 'cancelled', payment_status = 'void', cancelled_at = now() where id = ${id}`,
    );
    await tx.execute(sql`update products set title = 'Never'`);
    await tx.execute(sql`set constraints all immediate`);
    throw new Error("the last step failed");
  });
  await expect(failing).rejects.toThrow("the last step failed");
  expect(await deliveriesTo(hook)).toHaveLength(before);
});

test("every endpoint gets the events that it chose; one that is off gets none", async () => {
  const all = await endpoint();
  const paid = await endpoint("https://paid.example/", ["order.paid"]);
  const off = await endpoint();
  await db.update(webhookEndpoints).set({ enabled: false }).where(eq(webhookEndpoints.id, off.id));
  const { id } = await placeOrder();
  await step(id, "paid");
  expect(await typesFor(all)).toEqual(["product.changed", "order.placed", "order.paid"]);
  expect(await typesFor(paid)).toEqual(["order.paid"]);
  expect(await typesFor(off)).toEqual([]);
});

test("a shop without endpoints writes no event", async () => {
  const { id } = await placeOrder();
  await step(id, "cancel");
  expect(await db.$count(webhookDeliveries)).toBe(0);
});

test("amounts are in the currency of the event's time", async () => {
  const hook = await endpoint("https://hooks.example/", ["product.changed"]);
  await db.update(shopSettings).set({ currency: "JPY", currencyDigits: 0 });
  await shop.product(1, { priceCents: 12_000 });
  await db.update(shopSettings).set({ currency: "USD", currencyDigits: 2 });
  expect(await bodiesFor(hook)).toMatchObject([{ data: { currency: "JPY", price: 12_000 } }]);
});
