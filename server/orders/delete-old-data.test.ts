import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { retentionDays } from "#contract/retention.ts";
import { privacy } from "#server/content/default-pages/privacy.ts";
import { auditEntries, signIns } from "#server/db/schema/audit.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestWebhooks } from "#server/webhooks/test-webhooks.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { deleteOldData } from "./delete-old-data.job.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const outboxDir = await mkdtemp(join(tmpdir(), "sedia-outbox-"));
afterAll(() => rm(outboxDir, { recursive: true, force: true }));

const run = () => deleteOldData({ db, outboxDir }, new AbortController().signal);
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

test("sign-ins are deleted after 90 days, however many", async () => {
  const entry = { address: "10.0.0.1", how: "password", outcome: "signed in" } as const;
  const old = Array.from({ length: 501 }, () => ({ ...entry, email: "old@example.com", at: ago(91) }));
  await db.insert(signIns).values([...old, { ...entry, email: "young@example.com", at: ago(89) }]);
  await run();
  const left = await db.select({ email: signIns.email }).from(signIns);
  expect(left).toEqual([{ email: "young@example.com" }]);
});

test("audit entries are deleted after two years; the database keeps younger ones", async () => {
  const entry = {
    actorName: "Ada",
    actorEmail: "ada@example.com",
    action: "user.deleted",
    subject: "user",
    subjectId: crypto.randomUUID(),
  } as const;
  await db.insert(auditEntries).values([
    { ...entry, subjectName: "old", at: ago(731) },
    { ...entry, subjectName: "young", at: ago(729) },
  ]);
  await run();
  const left = await db.select({ subjectName: auditEntries.subjectName }).from(auditEntries);
  expect(left).toEqual([{ subjectName: "young" }]);
  await expect(db.delete(auditEntries)).rejects.toThrow();
});

test("the log of webhooks is deleted after 30 days", async () => {
  const { endpoint, deliveriesTo } = await createTestWebhooks(db);
  const hook = await endpoint();
  const entry = { endpointId: hook.id, event: "webhook.test", data: {} } as const;
  await db.insert(webhookDeliveries).values([
    { ...entry, createdAt: ago(31) },
    { ...entry, createdAt: ago(29) },
  ]);
  await run();
  expect(await deliveriesTo(hook)).toHaveLength(1);
  await db.delete(webhookEndpoints);
});

test("an order that was canceled unpaid loses its customer after a year; its number and amounts stay", async () => {
  const [buyer, admin] = [await shopper(), await shopper("admin")];
  const chair = await product(9);
  const ids: string[] = [];
  for (const _kind of ["canceled", "canceled lately", "canceled when paid", "open"]) {
    await add(buyer, chair);
    ids.push(String((await order(buyer)).body.insertedId));
  }
  const [old, late, paid] = ids as [string, string, string, string];
  await send("PATCH", `/payments/${paid}/paid`, admin);
  for (const id of [old, late, paid]) await send("PATCH", `/payments/${id}/cancel`, admin);
  await db
    .update(orders)
    .set({ cancelledAt: ago(366) })
    .where(sql`${orders.id} in (${old}, ${paid})`);
  const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  const before = await Promise.all(ids.map(read));
  await run();
  const [erased, ...others] = await Promise.all(ids.map(read));
  expect(erased).toMatchObject({
    number: before[0]?.number,
    subtotalCents: before[0]?.subtotalCents,
    userId: null,
    username: "Erased customer",
    email: "",
    address: "",
    phoneNumber: "",
  });
  expect(others).toEqual(before.slice(1));
  expect(await send("GET", `/payments/${old}`, admin)).toMatchObject({ status: 200 });
});

test("emails that could not be sent in time are deleted, and so are old email files", async () => {
  await db.delete(outbox);
  const email = {
    recipient: "ada@example.com",
    content: { template: "security", event: "factor added" },
  } as const;
  await db.insert(outbox).values([
    { ...email, expiresAt: ago(1) },
    { ...email, recipient: "bob@example.com", expiresAt: ago(-1) },
  ]);
  await Promise.all(["old.eml", "new.eml"].map((name) => writeFile(join(outboxDir, name), "")));
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await utimes(join(outboxDir, "old.eml"), monthAgo, monthAgo);
  await run();
  expect(await db.select({ recipient: outbox.recipient }).from(outbox)).toEqual([
    { recipient: "bob@example.com" },
  ]);
  expect(await readdir(outboxDir)).toEqual(["new.eml"]);
});

test("the privacy page states the periods", () => {
  const { signIns, auditEntries, canceledOrders } = retentionDays;
  expect([signIns, auditEntries, canceledOrders]).toEqual([90, 730, 365]);
  for (const words of ["after 90 days", "after two years", "after one year"])
    expect(privacy.markdown).toContain(words);
});
