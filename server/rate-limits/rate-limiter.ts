import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { RateLimit } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";

export type BackOff = {
  /** Attempts before the first wait. After that each attempt doubles the wait. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** The count restarts after this time without an attempt. Longer than the longest wait, or that would end early. */
  forgetAfterSeconds: number;
};

export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt and says whether it may proceed. Call it before the check that it guards: the row lock serializes
 * parallel attempts, so a hundred at once get no more tries than a hundred in a row. Rejected attempts do not count, or an
 * attacker could lock a user out forever.
 */
export async function countAttempt(db: Queryable, key: string, backOff: BackOff): Promise<Attempt> {
  const keyHash = hash(key);
  await deleteExpired(db);
  const count = sql`case when ${rateLimits.forgottenAt} <= now() then 1 else ${rateLimits.count} + 1 end`;
  const forgottenAt = fromNow(backOff.forgetAfterSeconds);
  const counted = await db
    .insert(rateLimits)
    .values({ keyHash, count: 1, blockedUntil: waitAfter(sql`1`, backOff), forgottenAt })
    .onConflictDoUpdate({
      target: rateLimits.keyHash,
      set: { count, blockedUntil: waitAfter(count, backOff), forgottenAt },
      setWhere: sql`${rateLimits.blockedUntil} is null or ${rateLimits.blockedUntil} <= now()`,
    })
    .returning({ keyHash: rateLimits.keyHash });
  if (counted.length > 0) return { allowed: true };
  const [blocked] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.blockedUntil} - now()))`.mapWith(Number),
    })
    .from(rateLimits)
    .where(eq(rateLimits.keyHash, keyHash));
  return { allowed: false, retryAfterSeconds: Math.max(1, blocked?.seconds ?? 1) };
}

export async function clearAttempts(db: Queryable, key: string) {
  await db.delete(rateLimits).where(eq(rateLimits.keyHash, hash(key)));
}

/** Uncounts one attempt. For a shared key: one user's success must not clear another's failures. */
export async function undoAttempt(db: Queryable, key: string, { free }: BackOff) {
  await db
    .update(rateLimits)
    .set({
      count: sql`greatest(${rateLimits.count} - 1, 0)`,
      blockedUntil: sql`case when ${rateLimits.count} - 1 < ${free} then null else ${rateLimits.blockedUntil} end`,
    })
    .where(eq(rateLimits.keyHash, hash(key)));
}

type Counter = {
  /** The last count from the database, which includes all servers. */
  shared: number;
  /** Counted here and not yet part of `shared`. */
  local: number;
  /** The part of `local` that is being sent to the database. */
  sending: number;
  /** The count of the window before. */
  before: Promise<number> | undefined;
};

type Windows = {
  windowMs?: number;
  /** Counts are sent to the database in batches. Each further server process can exceed a limit by one batch. */
  batchSize?: number;
  now?: () => number;
};

/**
 * Limits for all server processes together. The window before counts, too, by the part of it that is less than a window ago: otherwise a
 * client could send twice the limit around the end of a window.
 */
export function createRateLimiter(
  db: Queryable,
  // Not `Date.now` itself: a test that sets the clock replaces it.
  { windowMs = 60_000, batchSize = 10, now = () => Date.now() }: Windows = {},
) {
  let window = 0;
  let counters = new Map<string, Counter>();

  function counterOf(key: string): Counter {
    const current = Math.floor(now() / windowMs);
    if (current !== window) {
      window = current;
      counters = new Map();
    }
    const counter = counters.get(key) ?? {
      shared: 0,
      local: 0,
      sending: 0,
      before: undefined,
    };
    counters.set(key, counter);
    return counter;
  }

  /** What is left of the limit after the recent part of the window before. */
  async function limitNow(key: string, counter: Counter, limit: number): Promise<number> {
    counter.before ??= findCount(db, `${key} in ${window - 1}`).catch((error: unknown) => {
      counter.before = undefined;
      throw error;
    });
    const recent = 1 - (now() % windowMs) / windowMs;
    return limit - Math.floor((await counter.before) * recent);
  }

  /** Until one more is allowed, or, while some are left, until the window ends. */
  async function msUntilFree({ shared, local, before }: Counter, limit: number): Promise<number> {
    const [current, countBefore, elapsedMs] = [shared + local, (await before) ?? 0, now() % windowMs];
    const msWhenBelow = (most: number, counted: number) => windowMs * (1 - most / Math.max(counted, 1));
    if (current >= limit) return windowMs - elapsedMs + msWhenBelow(limit - 1, current);
    const freeMs = msWhenBelow(limit - 1 - current, countBefore);
    return freeMs > elapsedMs ? freeMs - elapsedMs : windowMs - elapsedMs;
  }

  /** Counts one more, unless the limit is reached. */
  async function isWithin(key: string, fullLimit: number): Promise<boolean> {
    const counter = counterOf(key);
    const limit = await limitNow(key, counter, fullLimit);
    if (counter.shared + counter.local >= limit) return false;
    counter.local++;
    const unsent = counter.local - counter.sending;
    if (unsent < batchSize && counter.shared + counter.local < limit) return true;
    counter.sending += unsent;
    try {
      const shared = await addToCount(db, `${key} in ${window}`, unsent, windowMs);
      counter.shared = Math.max(counter.shared, shared);
      return shared <= limit;
    } finally {
      counter.sending -= unsent;
      counter.local -= unsent;
    }
  }

  return {
    isWithin,

    /** Counts, and says what is left until the window ends, as far as this process knows. */
    async count(policy: string, key: string, limit: number) {
      const isAllowed = await isWithin(key, limit);
      const counter = counterOf(key);
      const remaining = Math.max(0, (await limitNow(key, counter, limit)) - counter.shared - counter.local);
      const resetSeconds = Math.ceil((await msUntilFree(counter, limit)) / 1000);
      const rateLimit: RateLimit = { policy, limit, remaining, resetSeconds };
      return { isAllowed, rateLimit };
    },
  };
}

async function findCount(db: Queryable, key: string): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.keyHash, sql.placeholder("key")))
    .prepare("find_count")
    .execute({ key: hash(key) });
  return row?.count ?? 0;
}

async function addToCount(db: Queryable, key: string, added: number, windowMs: number): Promise<number> {
  const [row] = await db
    .insert(rateLimits)
    .values({ keyHash: hash(key), count: added, forgottenAt: fromNow((5 * windowMs) / 1000) })
    .onConflictDoUpdate({ target: rateLimits.keyHash, set: { count: sql`${rateLimits.count} + ${added}` } })
    .returning({ count: rateLimits.count })
    .prepare("add_to_count")
    .execute();
  return row?.count ?? added;
}

function waitAfter(count: ReturnType<typeof sql>, backOff: BackOff) {
  // The exponent is bounded, because a large power of two overflows.
  return sql`case when ${count} >= ${backOff.free} then now() + make_interval(secs => least(
    ${backOff.longestWaitSeconds}::float8, ${backOff.firstWaitSeconds}::float8 * power(2, least(${count} - ${backOff.free}, 30))::float8
  )) end`;
}

function fromNow(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds}::float8)`;
}

/** Deletes a few at a time and skips rows that another request is counting. */
async function deleteExpired(db: Queryable) {
  await db.execute(sql`delete from ${rateLimits} where key_hash in (
    select key_hash from ${rateLimits} where forgotten_at < now() limit 20 for update skip locked
  )`);
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
