import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#server/db/schema/outbox.ts";
import { payments, refunds } from "#server/db/schema/payments.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { readQueueFigures } from "./queue-metrics.queries.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The figures whose names begin so, without that beginning. Ages in whole hundreds of seconds. */
async function figuresOf(prefix: string) {
  const figures = (await readQueueFigures(db)).filter(({ name }) => name.startsWith(prefix));
  return Object.fromEntries(
    figures.map(({ name, value }) => [
      name.slice(prefix.length),
      name.endsWith("_seconds") ? Math.floor(value / 100) * 100 : value,
    ]),
  );
}

test("emails: due ones, how late the oldest is, and those whose last attempt failed", async () => {
  await db.delete(outbox);
  expect(await figuresOf("sedia_emails_")).toEqual({ queued: 0, due: 0, oldest_due_seconds: 0, failing: 0 });
  const email = {
    recipient: "ada@example.com",
    content: { template: "security" as const, event: "password changed" as const },
    expiresAt: inSeconds(9_000),
  };
  await db.insert(outbox).values([
    { ...email, dueAt: inSeconds(-350) },
    { ...email, dueAt: inSeconds(-50) },
    { ...email, dueAt: inSeconds(60), attempts: 1, failure: "550 no such mailbox" },
    { ...email, dueAt: inSeconds(3_600) },
  ]);
  expect(await figuresOf("sedia_emails_")).toEqual({
    queued: 4,
    due: 2,
    oldest_due_seconds: 300,
    failing: 1,
  });
});

test("webhooks: those to endpoints that are turned off don't count, and sent ones don't", async () => {
  const endpoint = { url: "https://hooks.example/", events: [], secret: "secret" };
  const [works, fails, off] = await db
    .insert(webhookEndpoints)
    .values([
      endpoint,
      { ...endpoint, failingSince: inSeconds(-600) },
      { ...endpoint, enabled: false, failingSince: inSeconds(-600) },
      { ...endpoint, enabled: false },
    ])
    .returning({ id: webhookEndpoints.id });
  if (!works || !fails || !off) throw new Error("no endpoints");
  const delivery = { event: "webhook.test" as const, data: {} };
  await db.insert(webhookDeliveries).values([
    { ...delivery, endpointId: works.id, dueAt: inSeconds(-250) },
    {
      ...delivery,
      endpointId: works.id,
      dueAt: null,
      deliveredAt: inSeconds(-10),
      attemptedAt: inSeconds(5),
    },
    { ...delivery, endpointId: fails.id, dueAt: inSeconds(60), attemptedAt: inSeconds(5), status: 500 },
    { ...delivery, endpointId: off.id, dueAt: inSeconds(-900), attemptedAt: inSeconds(5) },
  ]);
  expect(await figuresOf("sedia_webhooks_")).toEqual({ due: 1, oldest_due_seconds: 200, failing: 1 });
  expect(await figuresOf("sedia_webhook_endpoints_")).toEqual({ failing: 1, off: 1 });
});

test("payments that are pending, and refunds that have not arrived", async () => {
  const customer = await shop.shopper();
  await shop.add(customer, await shop.product(5));
  const { body } = await shop.order(customer);
  const payment = {
    orderId: String(body.insertedId),
    provider: "stripe" as const,
    amountCents: 10_000,
    currency: "EUR",
  };
  const received = { receivedCents: 10_000, receivedAt: inSeconds(-900) };
  await db.insert(payments).values([
    { ...payment, createdAt: inSeconds(-750), dueAt: inSeconds(60), failure: "connect ECONNREFUSED" },
    { ...payment, state: "processing", createdAt: inSeconds(-150), dueAt: inSeconds(60) },
    { ...payment, state: "failed", createdAt: inSeconds(-950) },
  ]);
  const [rejected] = await db
    .insert(payments)
    .values({ ...payment, ...received, state: "rejected", createdAt: inSeconds(-950), dueAt: inSeconds(60) })
    .returning({ id: payments.id });
  if (!rejected) throw new Error("no payment");
  const refund = { paymentId: rejected.id, amountCents: 1_000, reason: "wrong amount" as const };
  await db.insert(refunds).values([
    { ...refund, createdAt: inSeconds(-550) },
    { ...refund, state: "failed", createdAt: inSeconds(-450) },
    { ...refund, state: "succeeded", createdAt: inSeconds(-850), settledAt: inSeconds(-800) },
  ]);
  expect(await figuresOf("sedia_payments_")).toEqual({ pending: 2, oldest_pending_seconds: 700, failing: 1 });
  expect(await figuresOf("sedia_refunds_")).toEqual({ due: 2, failed: 1, oldest_due_seconds: 500 });
});
