import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { invoices } from "#server/db/schema/invoices.ts";
import { orders } from "#server/db/schema/orders.ts";
import { sandboxWebhooks } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findMoneyProblems } from "./audit-payments.ts";
import { createStripeProvider } from "./stripe-provider.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send, setSwitches } = shop;
const admin = await shop.shopper("admin");

afterEach(async () => {
  await setSwitches({});
  await db.delete(sandboxWebhooks);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findImbalances(db)).toEqual([]);
});

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

async function placeOrder(paymentMethod: string, priceCents: number, discountPercent = 0) {
  const customer = await shop.shopper();
  await shop.add(customer, await shop.product(5, { priceCents, discountPercent }));
  const json = await shop.checkout(customer, { paymentMethod });
  return { customer, ...(await send("POST", "/payments", { token: customer.token, json })) };
}

test("a provider that hangs does not keep the customer from paying in cash", async () => {
  const { customer, id } = await shop.unpaidOrder("paypal");
  await shop.startPaying(customer, id, "paypal");
  await setSwitches({ answers: "never" });
  const cash = await shop.startPaying(customer, id, "cashOnDelivery");
  expect(cash).toMatchObject({ status: 200, body: { paymentStatus: "due on delivery", url: null } });
}, 60_000);

test("an amount below the provider's minimum is refused before the checkout, with the minimum", async () => {
  const refusal = {
    status: 409,
    body: { code: "amount_not_payable", detail: "Card payments start at $0.50. Choose another way to pay." },
  };
  const { customer, ...placed } = await placeOrder("creditCard", 49);
  expect(placed).toMatchObject(refusal);
  expect(await shop.cart(customer)).toHaveLength(1);
  const cash = await send("POST", "/payments", {
    token: customer.token,
    json: await shop.checkout(customer),
  });
  expect(cash.status).toBe(201);
  expect((await placeOrder("creditCard", 50)).status).toBe(201);
  // PayPal has no minimum, but the customer may change the method later.
  const cheap = await placeOrder("paypal", 49);
  expect(cheap.status).toBe(201);
  const id = String(cheap.body.insertedId);
  expect(await shop.startPaying(cheap.customer, id)).toMatchObject(refusal);
  const { body } = await send("POST", `/payments/${id}/check`, { token: cheap.customer.token });
  expect(body.methods).toEqual(["cashOnDelivery", "paypal"]);
});

test("an amount that only the provider knows to be too small is refused, not reported as an outage", async () => {
  const { customer, id } = await shop.unpaidOrder();
  const amounts = { amountCents: 49, currency: "USD", lines: [{ title: "Peg", unitCents: 49, quantity: 1 }] };
  const request = {
    paymentId: crypto.randomUUID(),
    orderNumber: "S-1",
    email: "a@example.com",
    returnUrl: shop.origin,
  };
  await expect(
    shop.payments.providers.stripe?.createCheckout({ ...request, ...amounts }),
  ).rejects.toMatchObject({
    name: "ProviderRefusal",
    code: "amount_too_small",
  });
  expect((await shop.startPaying(customer, id)).status).toBe(200);
});

test("a provider that refuses an order is not reported as an outage, and the customer can pay in cash", async () => {
  const { providers } = shop.payments;
  const { stripe } = providers;
  const refusing = createServer((_request, response) => {
    response.writeHead(400, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "No such country" } }));
  });
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    if (stripe) providers.stripe = stripe;
    refusing.close();
  });
  const apiUrl = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  providers.stripe = createStripeProvider({ ...shop.keys.stripe, apiUrl });
  const { customer, id } = await shop.unpaidOrder();
  expect(await shop.startPaying(customer, id)).toMatchObject({
    status: 409,
    body: {
      code: "payment_refused",
      detail: "Credit Card isn't possible for this order. Please choose another payment method.",
    },
  });
  expect((await shop.startPaying(customer, id, "cashOnDelivery")).status).toBe(200);
});

test.each(["creditCard", "paypal", "cashOnDelivery"])(
  "%s: a free order is paid at once, and has its invoice",
  async (method) => {
    const { body, status, customer } = await placeOrder(method, 10_000, 100);
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentStatus: "paid", totalAmount: 0 });
    const id = String(body.insertedId);
    expect(await read(id)).toMatchObject({ paymentStatus: "paid", status: "placed" });
    expect(await db.$count(invoices, eq(invoices.orderId, id))).toBe(1);
    expect((await send("PATCH", `/payments/${id}/confirm`, { token: admin.token })).status).toBe(200);
    // Nothing is owed for it.
    expect((await send("PATCH", `/payments/${id}/cancel`, { token: admin.token })).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    expect((await send("GET", "/payments/refunds", { token: customer.token })).status).toBe(403);
  },
);
