import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { erasurePeriod, erasureWaitDays } from "#contract/orders/retention.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { erasureAgreements } from "#server/db/schema/erasure.ts";
import { orders } from "#server/db/schema/orders.ts";
import { shopFacts, upgradedFact } from "#server/db/schema/shop-facts.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { deleteOldData } from "../delete-old-data.job.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const [buyer, admin] = [await shopper(), await shopper("admin")];

const outboxDir = join(tmpdir(), "sedia-no-outbox");
const run = () => deleteOldData({ db, outboxDir }, new AbortController().signal);
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

beforeEach(async () => {
  await db.delete(erasureAgreements);
  await db.delete(shopFacts).where(eq(shopFacts.key, upgradedFact));
});

const agreedAgo = (days: number) => db.update(erasureAgreements).set({ agreedAt: ago(days) });
const upgradedAgo = (days: number) => db.insert(shopFacts).values({ key: upgradedFact, since: ago(days) });
const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const agree = (days: number) => send("PATCH", "/erasure", { token: admin.token, json: { days } });

/** Canceled so many days ago. */
async function canceled(days: number, { paid = false } = {}): Promise<string> {
  await add(buyer, await product(2));
  const id = String((await order(buyer)).body.insertedId);
  if (paid) await send("PATCH", `/payments/${id}/paid`, admin);
  await send("PATCH", `/payments/${id}/cancel`, admin);
  await db
    .update(orders)
    .set({ cancelledAt: ago(days) })
    .where(eq(orders.id, id));
  return id;
}

test("a shop whose owner has not agreed keeps every name, however old", async () => {
  const id = await canceled(4000);
  const before = await read(id);
  await run();
  expect(await read(id)).toEqual(before);
});

test("after the agreement and 30 days, old unpaid orders lose their customer; their number and amounts stay", async () => {
  const [old, young, paid] = [await canceled(366), await canceled(364), await canceled(366, { paid: true })];
  const before = await Promise.all([old, young, paid].map(read));
  expect(await agree(365)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  await run();
  expect(await Promise.all([old, young, paid].map(read))).toEqual(before);
  await agreedAgo(erasureWaitDays + 1);
  await run();
  const [erased, ...others] = await Promise.all([old, young, paid].map(read));
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
  expect(await findWrongFigures(db)).toEqual([]);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "orders.erased"));
  expect(entry).toMatchObject({ actorName: "background job", after: { days: 365 } });
});

test("nothing is erased in the first 30 days after an upgrade", async () => {
  const id = await canceled(400);
  await agree(365);
  await agreedAgo(400);
  await upgradedAgo(erasureWaitDays - 1);
  await run();
  expect(await read(id)).toMatchObject({ email: buyer.user.email });
  await db.update(shopFacts).set({ since: ago(erasureWaitDays + 1) });
  await run();
  expect(await read(id)).toMatchObject({ email: "" });
});

test("the dashboard says how many orders will be erased, of which age, and when", async () => {
  await db
    .update(orders)
    .set({ cancelledAt: ago(1) })
    .where(sql`cancelled_at is not null`);
  const ids = [await canceled(800), await canceled(700)];
  const { body } = await send("GET", "/erasure?days=600", admin);
  expect(body).toMatchObject({ agreed: null, days: 600, orders: 2, customers: 1 });
  const times = await db
    .select({ at: orders.cancelledAt })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(orders.cancelledAt);
  expect([body.oldest, body.newest]).toEqual(times.map(({ at }) => at?.toISOString()));
  const waitDays = (Date.parse(String(body.startsAt)) - Date.now()) / 86_400_000;
  expect(Math.round(waitDays)).toBe(erasureWaitDays);
  await agree(600);
  expect((await send("GET", "/erasure", admin)).body).toMatchObject({
    agreed: { days: 600 },
    orders: 2,
  });
  // Those that get old enough until erasing starts are announced, too.
  await canceled(600 - erasureWaitDays + 1);
  expect((await send("GET", "/erasure", admin)).body).toMatchObject({ orders: 3 });
});

test("a withdrawn agreement ends erasing at once, and another period starts the wait again", async () => {
  const id = await canceled(400);
  await agree(365);
  await agreedAgo(100);
  await agree(300);
  await run();
  expect(await read(id)).toMatchObject({ email: buyer.user.email });
  await agreedAgo(100);
  expect(await send("DELETE", "/erasure", admin)).toMatchObject({ status: 200 });
  await run();
  expect(await read(id)).toMatchObject({ email: buyer.user.email });
  expect(await send("DELETE", "/erasure", admin)).toMatchObject({ status: 404 });
});

test("periods that are too short or too long are refused, and so is everyone but an admin", async () => {
  for (const days of [erasurePeriod.least - 1, erasurePeriod.most + 1, 0, 1.5])
    expect(await agree(days)).toMatchObject({ status: 400 });
  expect(await send("PATCH", "/erasure", { token: buyer.token, json: { days: 365 } })).toMatchObject({
    status: 403,
  });
  await expect(db.insert(erasureAgreements).values({ days: 1 })).rejects.toThrow();
});

test("audit entries are deleted after two years if the owner has agreed; the database keeps younger ones", async () => {
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
  const names = async () => {
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.action, "user.deleted"));
    return rows.map(({ subjectName }) => subjectName).sort();
  };
  await run();
  expect(await names()).toEqual(["old", "young"]);
  await agree(365);
  await agreedAgo(erasureWaitDays + 1);
  await run();
  expect(await names()).toEqual(["young"]);
  await expect(db.delete(auditEntries)).rejects.toThrow();
});
