import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { paymentEvents } from "#server/db/schema/payments.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createPaymentShop } from "#testing/test-payments.ts";

const { db } = await createTestDb();
const { api, keys, payments, unpaidOrder, startPaying } = await createPaymentShop(db);

test("a forged webhook is refused and changes nothing", async () => {
  const { customer, id } = await unpaidOrder();
  const { url } = await startPaying(customer, id);
  const payload = JSON.stringify({
    id: "evt_forged",
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: url.split("/").at(-1), object: "checkout.session", payment_status: "paid" } },
  });
  const { webhooks } = new Stripe("sk_test_x");
  const forgeries = [
    webhooks.generateTestHeaderString({ payload, secret: "whsec_guessed" }),
    webhooks.generateTestHeaderString({ payload: `${payload} `, secret: keys.stripe.webhookSecret }),
    "t=1,v1=00",
    "",
  ];
  for (const signature of forgeries) {
    const response = await api.request("/webhooks/stripe", {
      method: "POST",
      headers: { "Stripe-Signature": signature },
      body: payload,
    });
    expect(response.status).toBe(400);
  }
  const headers = {
    "paypal-transmission-id": "1",
    "paypal-transmission-time": "2",
    "paypal-transmission-sig": "3",
  };
  const paypal = JSON.stringify({
    id: "WH-1",
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { id: "PP1" },
  });
  for (const forged of [
    {},
    { ...headers, "paypal-cert-url": "https://x.example", "paypal-auth-algo": "none" },
  ]) {
    const response = await api.request("/webhooks/paypal", {
      method: "POST",
      headers: forged,
      body: paypal,
    });
    expect(response.status).toBe(400);
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order?.paymentStatus).toBe("awaiting payment");
  expect(await db.$count(paymentEvents, eq(paymentEvents.id, "evt_forged"))).toBe(0);
});

test("a signed webhook about an unknown payment is stored and accepted", async () => {
  const payload = JSON.stringify({
    id: "evt_unknown",
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: "cs_unknown", object: "checkout.session", client_reference_id: "another shop's" } },
  });
  const { webhooks } = new Stripe("sk_test_x");
  const secret = keys.stripe.webhookSecret;
  const response = await api.request("/webhooks/stripe", {
    method: "POST",
    headers: { "Stripe-Signature": webhooks.generateTestHeaderString({ payload, secret }) },
    body: payload,
  });
  expect(response.status).toBe(200);
  const [stored] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, "evt_unknown"));
  expect(stored).toMatchObject({ paymentId: null });
});

test("an event of a provider that isn't set up is refused", async () => {
  const { providers } = payments;
  const { paypal: _paypal, ...others } = providers;
  payments.providers = others;
  onTestFinished(() => {
    payments.providers = providers;
  });
  const response = await api.request("/webhooks/paypal", { method: "POST", body: "{}" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "webhook_refused" });
});
