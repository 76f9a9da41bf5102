import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { maxWebhookEndpoints } from "#contract/settings/webhook-choices.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { startReceiver, status } from "./test-receiver.ts";
import { createTestWebhooks } from "./test-webhooks.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const nearby = await createTestShop(db, { privateWebhooks: true });
const { deliverDue, findEndpoint, deliveriesTo } = await createTestWebhooks(db);
const { token } = await shop.shopper("admin");
const list = async () =>
  (await shop.send("GET", "/webhook-endpoints", { token })).body as unknown as Record<string, unknown>[];

async function add(url: string) {
  const json = { url, events: ["order.placed"] };
  const { status, body } = await nearby.send("POST", "/webhook-endpoints", { token, json });
  expect(status).toBe(201);
  return { id: String(body.insertedId), secret: String(body.secret) };
}

const actionsOn = async (id: string) =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, "webhook"), eq(auditEntries.subjectId, id)))
      .orderBy(auditEntries.id)
  ).map(({ action }) => action);

test("the secret is shown when it is created and replaced, and nowhere else", async () => {
  const { id, secret } = await add("https://hooks.example/shop");
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const replaced = await shop.send("POST", `/webhook-endpoints/${id}/secret`, { token });
  expect(replaced.body.secret).not.toBe(secret);
  expect(await findEndpoint({ id })).toMatchObject({ secret: replaced.body.secret, formerSecret: secret });
  expect(await list()).toContainEqual({
    _id: id,
    url: "https://hooks.example/shop",
    events: ["order.placed"],
    enabled: true,
    failingSince: null,
    createdAt: expect.any(String),
  });
  const audit = await db.select().from(auditEntries);
  expect(JSON.stringify(audit)).not.toContain("whsec_");
});

test.each([
  ["http://hooks.example/", "The address must start with https://."],
  ["https://127.0.0.1/", "The address belongs to a private network."],
  ["https://[fd00::1]/", "The address belongs to a private network."],
  ["https://ada:secret@hooks.example/", "Must not contain a user name or password"],
  ["ftp://hooks.example/", "Must be an address such as https://example.com/webhooks"],
  ["hooks.example", "Must be an address such as https://example.com/webhooks"],
])("%s is refused", async (url, message) => {
  const { id } = await add("https://hooks.example/");
  const json = { url, events: ["order.placed"] };
  const refusal = { status: 400, body: { errors: [{ field: "url", message }] } };
  expect(await shop.send("POST", "/webhook-endpoints", { token, json })).toMatchObject(refusal);
  expect(await shop.send("PATCH", `/webhook-endpoints/${id}`, { token, json: { url } })).toMatchObject(
    refusal,
  );
  await db.delete(webhookEndpoints);
});

test("a change is saved and audited; one that changes nothing is not", async () => {
  const { id } = await add("https://hooks.example/");
  const change = (json: object) => shop.send("PATCH", `/webhook-endpoints/${id}`, { token, json });
  const wanted = { url: "https://other.example/", events: ["order.paid", "stock.low"] };
  expect((await change(wanted)).body).toEqual({ modifiedCount: 1 });
  expect((await change(wanted)).body).toEqual({ modifiedCount: 0 });
  expect(await findEndpoint({ id })).toMatchObject(wanted);
  for (const json of [{ events: [] }, { events: ["order.paid", "order.paid"] }, { events: ["order.eaten"] }])
    expect((await change(json)).status).toBe(400);
  expect((await shop.send("DELETE", `/webhook-endpoints/${id}`, { token })).body).toEqual({
    deletedCount: 1,
  });
  expect((await change(wanted)).body.code).toBe("webhook_not_found");
  expect(await actionsOn(id)).toEqual(["webhook.added", "webhook.changed", "webhook.deleted"]);
});

test("the log shows a test event with its answer; sent again, it keeps its id", async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end("out of order"));
  const { id } = await add(receiver.url);
  const log = async () =>
    (await shop.send("GET", `/webhook-endpoints/${id}/deliveries`, { token })).body as unknown as Record<
      string,
      unknown
    >[];
  const { body } = await shop.send("POST", `/webhook-endpoints/${id}/test`, { token });
  expect(await log()).toMatchObject([{ state: "waiting", attempts: 0, status: null }]);
  await deliverDue();
  expect(await log()).toMatchObject([
    {
      _id: body.insertedId,
      event: "webhook.test",
      state: "waiting",
      attempts: 1,
      status: 500,
      answer: "out of order",
      nextAttemptAt: expect.any(String),
      body: receiver.received[0]?.body,
    },
  ]);
  await db.update(webhookDeliveries).set({ dueAt: null });
  expect(await log()).toMatchObject([{ state: "failed" }]);
  receiver.answerWith(status(200));
  const resend = `/webhook-endpoints/${id}/deliveries/${body.insertedId}/resend`;
  expect((await shop.send("POST", resend, { token })).body).toEqual({ modifiedCount: 1 });
  expect(await log()).toMatchObject([{ state: "waiting", attempts: 0, status: null, answer: null }]);
  await deliverDue();
  expect(await log()).toMatchObject([{ state: "delivered", attempts: 1, status: 200, nextAttemptAt: null }]);
  receiver.answerWith(status(404));
  await shop.send("POST", resend, { token });
  await deliverDue();
  await db.update(webhookDeliveries).set({ dueAt: null });
  expect(await log()).toMatchObject([{ state: "failed", status: 404 }]);
  const [first, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(await actionsOn(id)).toEqual(["webhook.added", "webhook.event_resent", "webhook.event_resent"]);
  const other = await add(receiver.url);
  const foreign = `/webhook-endpoints/${other.id}/deliveries/${body.insertedId}/resend`;
  expect((await shop.send("POST", foreign, { token })).body.code).toBe("webhook_delivery_not_found");
});

test("an endpoint that is off is sent nothing; turned on again, it gets what waited", async () => {
  const receiver = await startReceiver();
  const { id } = await add(receiver.url);
  await shop.send("POST", `/webhook-endpoints/${id}/test`, { token });
  const turn = (enabled: boolean) =>
    shop.send("PATCH", `/webhook-endpoints/${id}`, { token, json: { enabled } });
  await turn(false);
  await deliverDue();
  expect(receiver.received).toEqual([]);
  const [waiting] = await deliveriesTo({ id });
  for (const path of ["test", `deliveries/${waiting?.id}/resend`])
    expect((await shop.send("POST", `/webhook-endpoints/${id}/${path}`, { token })).body.code).toBe(
      "webhook_off",
    );
  await turn(true);
  await deliverDue();
  expect(receiver.received).toHaveLength(1);
});

test("a shop has a limited number of webhooks", async () => {
  await db.delete(webhookEndpoints);
  for (let number = 0; number < maxWebhookEndpoints; number++) await add("https://hooks.example/");
  const json = { url: "https://hooks.example/", events: ["order.placed"] };
  const { body } = await shop.send("POST", "/webhook-endpoints", { token, json });
  expect(body.code).toBe("webhook_limit");
});
