import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimDue } from "#server/db/queue.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { deliverDueWebhooks } from "./deliver-webhooks.job.ts";
import { isForEnabled } from "./deliveries.queries.ts";
import { sendTestEvent } from "./send-event.ts";
import { startReceiver, status } from "./test-receiver.ts";
import { createTestWebhooks } from "./test-webhooks.ts";

const { db } = await createTestDb();
await db.update(shopSettings).set({ orderNoticesEmail: "owner@example.com", contactEmail: "hi@example.com" });
const { parts, endpoint, findEndpoint, deliveriesTo, deliverDue } = await createTestWebhooks(db);

/** An endpoint with a queued event. */
async function queued(url: string) {
  const hook = await endpoint(url);
  const id = await sendTestEvent(db, hook.id);
  const find = async () => (await deliveriesTo(hook)).find((delivery) => delivery.id === id);
  return { hook, id, find };
}

/** Lets time pass for an endpoint and its deliveries. */
async function pass(interval: string, { id }: { id: string }) {
  await db
    .update(webhookDeliveries)
    .set({
      queuedAt: sql`queued_at - ${interval}::interval`,
      dueAt: sql`due_at - ${interval}::interval`,
      attemptedAt: sql`attempted_at - ${interval}::interval`,
    })
    .where(eq(webhookDeliveries.endpointId, id));
  await db
    .update(webhookEndpoints)
    .set({
      failingSince: sql`failing_since - ${interval}::interval`,
      formerSecretUntil: sql`former_secret_until - ${interval}::interval`,
    })
    .where(eq(webhookEndpoints.id, id));
}

const minutesUntil = (date: Date | null | undefined, from: Date | null | undefined) =>
  Math.round(((date?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 60_000);

test("an accepted event is sent once, with its id and a signature", async () => {
  const receiver = await startReceiver();
  const { id, find } = await queued(receiver.url);
  await deliverDue();
  await deliverDue();
  expect(receiver.received).toMatchObject([
    {
      path: "/hook",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": expect.stringMatching(/^\d{10}$/),
        "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
      },
    },
  ]);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "webhook.test", data: {} });
  expect(await find()).toMatchObject({ status: 200, answer: "ok", attempts: 1, dueAt: null });
});

test("several servers never send the same attempt", async () => {
  const receiver = await startReceiver();
  const hook = await endpoint(receiver.url);
  const ids = await Promise.all(Array.from({ length: 12 }, () => sendTestEvent(db, hook.id)));
  await Promise.all([1, 2, 3].map(() => deliverDue()));
  expect(receiver.received.map(({ headers }) => headers["webhook-id"]).sort()).toEqual(ids.sort());
});

test("an event whose server crashed while sending is sent by another after five minutes", async () => {
  const receiver = await startReceiver();
  const { hook } = await queued(receiver.url);
  const where = isForEnabled(hook.id);
  expect(await claimDue(db, { table: webhookDeliveries, where })).toHaveLength(1);
  await deliverDue();
  expect(receiver.received).toHaveLength(0);
  await pass("5 minutes", hook);
  await deliverDue();
  expect(receiver.received).toHaveLength(1);
});

test("a failed event is sent again after 1, 2, 4 … minutes, at most six hours, with the same id and body", async () => {
  const receiver = await startReceiver(status(500));
  const { hook, find } = await queued(receiver.url);
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt++) {
    await deliverDue();
    const delivery = await find();
    expect(delivery).toMatchObject({ attempts: attempt, status: 500 });
    const delay = minutesUntil(delivery?.dueAt, delivery?.attemptedAt);
    delays.push(delay);
    await pass(`${delay} minutes`, hook);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  const { received } = receiver;
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  receiver.answerWith(status(204));
  await deliverDue();
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await find()).toMatchObject({ status: 204, dueAt: null, deliveredAt: expect.any(Date) });
  expect(await findEndpoint(hook)).toMatchObject({ enabled: true, failingSince: null });
});

test("after three days without a success the endpoint is turned off, the owner gets an email, and nothing more is sent", async () => {
  const receiver = await startReceiver(status(503));
  const { hook, find } = await queued(receiver.url);
  for (let hours = 0; hours < 72; hours += 6) {
    await deliverDue();
    expect((await findEndpoint(hook))?.enabled).toBe(true);
    await pass("6 hours", hook);
  }
  await deliverDue();
  expect(await findEndpoint(hook)).toMatchObject({ enabled: false, failingSince: expect.any(Date) });
  expect(await find()).toMatchObject({ dueAt: null, deliveredAt: null, status: 503 });
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  expect(emails).toMatchObject([{ to: "owner@example.com", subject: expect.stringContaining("turned off") }]);
  expect(emails[0]?.text).toContain(receiver.url);
  const sent = receiver.received.length;
  await pass("6 hours", hook);
  await deliverDue();
  expect(receiver.received).toHaveLength(sent);
});

test("an endpoint that accepts other events stays on, and only the refused event is given up", async () => {
  let givenUp = 0;
  const deliver = () => deliverDueWebhooks({ ...parts, onGivenUp: () => givenUp++ });
  const refused = await startReceiver(status(400));
  const { hook, find } = await queued(refused.url);
  await deliver();
  await pass("71 hours", hook);
  await sendTestEvent(db, hook.id);
  refused.answerWith((response, request) =>
    status(request.headers["webhook-id"] === refused.received[0]?.headers["webhook-id"] ? 400 : 200)(
      response,
      request,
    ),
  );
  await deliver();
  await pass("6 hours", hook);
  expect(givenUp).toBe(0);
  await deliver();
  expect(givenUp).toBe(1);
  expect(await find()).toMatchObject({ dueAt: null, deliveredAt: null });
  expect(await findEndpoint(hook)).toMatchObject({ enabled: true });
  expect(await db.$count(outbox)).toBe(0);
});

test("a receiver that does not answer delays its own events only", async () => {
  const silent = await startReceiver(() => {});
  const prompt = await startReceiver();
  const [slow, fast] = [await queued(silent.url), await queued(prompt.url)];
  const running = deliverDueWebhooks({ ...parts, post: { allowPrivate: true, timeoutMs: 60_000 } });
  await expect.poll(() => silent.received.length).toBe(1);
  await expect.poll(async () => (await fast.find())?.deliveredAt).toBeInstanceOf(Date);
  expect(await slow.find()).toMatchObject({ attempts: 1, status: null });
  silent.server.closeAllConnections();
  await running;
  expect(await slow.find()).toMatchObject({ failure: "The connection failed: ECONNRESET." });
});

test("a shop that stops takes no further event", async () => {
  const receiver = await startReceiver();
  await queued(receiver.url);
  await deliverDueWebhooks(parts, AbortSignal.abort());
  expect(receiver.received).toEqual([]);
  await deliverDue();
  expect(receiver.received).toHaveLength(1);
});

test("a replaced secret signs for a day beside the new one", async () => {
  const receiver = await startReceiver();
  const { hook } = await queued(receiver.url);
  await db
    .update(webhookEndpoints)
    .set({ formerSecret: "whsec_b2xk", formerSecretUntil: sql`now() + interval '24 hours'` })
    .where(eq(webhookEndpoints.id, hook.id));
  await deliverDue();
  await pass("24 hours", hook);
  await sendTestEvent(db, hook.id);
  await deliverDue();
  const signatures = receiver.received.map(({ headers }) => String(headers["webhook-signature"]).split(" "));
  expect(signatures.map(({ length }) => length)).toEqual([2, 1]);
});
