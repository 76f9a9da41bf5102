import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Queryable } from "#server/db/client.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { clearAttempts, countAttempt, undoAttempt } from "./rate-limiter.ts";

const { db } = await createTestDb();

const backOff = { free: 3, firstWaitSeconds: 10, longestWaitSeconds: 60, forgetAfterSeconds: 3600 };
const newKey = () => crypto.randomUUID();

/** The database's clock decides, so the test moves the stored times. */
async function timePasses(seconds: number, queryable: Queryable = db) {
  await queryable.update(rateLimits).set({
    blockedUntil: sql`${rateLimits.blockedUntil} - make_interval(secs => ${seconds}::float8)`,
    forgottenAt: sql`${rateLimits.forgottenAt} - make_interval(secs => ${seconds}::float8)`,
  });
}

async function attemptsAllowed(key: string, howMany: number, queryable: Queryable = db) {
  const results = [];
  for (let i = 0; i < howMany; i += 1) results.push((await countAttempt(queryable, key, backOff)).allowed);
  return results.filter(Boolean).length;
}

test("the first attempts are free, then each wait doubles up to the longest", async () => {
  const key = newKey();
  // In a transaction the database's clock stands still.
  await transact(db, async (tx) => {
    expect(await attemptsAllowed(key, 10, tx)).toBe(3);
    for (const wait of [10, 20, 40, 60, 60]) {
      expect(await countAttempt(tx, key, backOff)).toEqual({ allowed: false, retryAfterSeconds: wait });
      await timePasses(wait, tx);
      expect(await countAttempt(tx, key, backOff)).toEqual({ allowed: true });
    }
  });
});

test("parallel attempts get no more tries than sequential ones", async () => {
  const key = newKey();
  const results = await Promise.all(Array.from({ length: 50 }, () => countAttempt(db, key, backOff)));
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test("a count is cleared, undone one by one, and forgotten after a while", async () => {
  const key = newKey();
  await attemptsAllowed(key, 3);
  await clearAttempts(db, key);
  expect(await attemptsAllowed(key, 10)).toBe(3);
  await undoAttempt(db, key, backOff);
  expect(await attemptsAllowed(key, 10)).toBe(1);
  await timePasses(3601);
  expect(await attemptsAllowed(key, 10)).toBe(3);
});

test("other keys are not blocked", async () => {
  await attemptsAllowed(newKey(), 10);
  expect(await countAttempt(db, newKey(), backOff)).toEqual({ allowed: true });
});
