import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { claimDue, workOff } from "./queue.ts";
import { sandboxWebhooks as table } from "./schema/payments.ts";
import { createTestDb } from "./test-db.ts";

const { db } = await createTestDb();
const parts = { db, log: pino({ level: "silent" }) };
const always = () => true;
const finish = ({ id }: { id: string }) => db.delete(table).where(eq(table.id, id));
const fail = () => Promise.reject(new Error("no answer"));

beforeEach(async () => void (await db.delete(table)));

async function enqueue(count: number) {
  const payloads = Array.from({ length: count }, (_, index) => String(index));
  for (const payload of payloads) await db.insert(table).values({ provider: "stripe", payload });
  return payloads;
}

async function pass(time: string) {
  await db.update(table).set({ dueAt: sql`due_at - ${time}::interval` });
}

test("rows are worked on once, oldest first, however many servers there are", async () => {
  const payloads = await enqueue(20);
  const done: string[] = [];
  const work = async (row: typeof table.$inferSelect) => {
    done.push(row.payload);
    await finish(row);
  };
  await workOff(parts, { table, work }, () => done.length < 5);
  expect(done).toEqual(payloads.slice(0, 5));
  const batchSizes = [1, 3, 4];
  await Promise.all(batchSizes.map((batchSize) => workOff(parts, { table, batchSize, work }, always)));
  expect(done.toSorted()).toEqual(payloads.toSorted());
  expect(await db.$count(table)).toBe(0);
});

test("a row whose server crashed during the attempt is due again when its lease ends", async () => {
  await enqueue(1);
  expect(await claimDue(db, { table, lease: "2 minutes" })).toHaveLength(1);
  expect(await workOff(parts, { table, work: finish }, always)).toBe(0);
  await pass("2 minutes");
  expect(await workOff(parts, { table, work: finish }, always)).toBe(1);
});

test("a failed attempt is repeated after 1, 2, 4 … minutes, at most after the longest delay, and its reason is kept", async () => {
  await enqueue(1);
  const delays: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await workOff(parts, { table, longestDelay: "10 minutes", work: fail }, always)).toBe(1);
    const [row] = await db
      .select({
        minutes: sql<number>`round(extract(epoch from due_at - now()) / 60)::int`,
        failure: table.failure,
      })
      .from(table);
    expect(row?.failure).toBe("no answer");
    delays.push(row?.minutes ?? 0);
    await pass(`${row?.minutes} minutes`);
  }
  expect(delays).toEqual([1, 2, 4, 8, 10, 10]);
});

test("one row that fails does not keep the others waiting", async () => {
  await enqueue(3);
  const work = (row: typeof table.$inferSelect) => (row.payload === "0" ? fail() : finish(row));
  expect(await workOff(parts, { table, work }, always)).toBe(3);
  expect(await db.select({ payload: table.payload }).from(table)).toEqual([{ payload: "0" }]);
});

test("a row that was queued again during the attempt is not delayed by its failure", async () => {
  await enqueue(1);
  const work = async () => {
    await db.update(table).set({ dueAt: sql`now()`, attempts: 0 });
    await fail();
  };
  let rounds = 0;
  await workOff(parts, { table, work }, () => rounds++ < 1);
  expect(await claimDue(db, { table })).toHaveLength(1);
});
