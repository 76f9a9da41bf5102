import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { retentionDays } from "#contract/orders/retention.ts";
import { privacy } from "#server/content/default-pages/privacy.ts";
import { signIns } from "#server/db/schema/audit.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestWebhooks } from "#server/webhooks/test-webhooks.ts";
import { deleteOldData } from "./delete-old-data.job.ts";

const { db } = await createTestDb();
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

test("keys of repeated requests are deleted after a day, however many", async () => {
  const keyed = { actorId: crypto.randomUUID(), request: "POST /payments", requestHash: "" };
  const old = Array.from({ length: 501 }, (_, n) => ({ ...keyed, key: `old-${n}`, createdAt: ago(1) }));
  await db.insert(idempotencyKeys).values([...old, { ...keyed, key: "young" }]);
  await run();
  expect(await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([{ key: "young" }]);
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

test("old email files are deleted", async () => {
  await Promise.all(["old.eml", "new.eml"].map((name) => writeFile(join(outboxDir, name), "")));
  const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await utimes(join(outboxDir, "old.eml"), monthAgo, monthAgo);
  await run();
  expect(await readdir(outboxDir)).toEqual(["new.eml"]);
});

test("the privacy page states the periods", () => {
  expect([retentionDays.signIns, retentionDays.auditEntries]).toEqual([90, 730]);
  for (const words of ["after 90 days", "after two years"]) expect(privacy.markdown).toContain(words);
});
