import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { attempts } from "#server/db/schema/identity.ts";
import { hashSecret } from "./secrets.ts";

export type AttemptPolicy = {
  /** So many are let through at once. From then on each makes the next wait twice as long. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so long without an attempt the count starts anew. Longer than the longest wait, or that would end early. */
  forgetAfterSeconds: number;
};

export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt and says whether it may go ahead. Call it before the check it guards, never after: the row's lock
 * makes parallel attempts queue up here, so that a hundred at once get no more tries than a hundred in a row.
 * What is refused does not count, or anybody could keep a person out for ever.
 */
export async function countAttempt(db: Queryable, key: string, policy: AttemptPolicy): Promise<Attempt> {
  const keyHash = hashSecret(key);
  await forgetOldAttempts(db);
  const count = sql`case when ${attempts.forgottenAt} <= now() then 1 else ${attempts.count} + 1 end`;
  const counted = await db
    .insert(attempts)
    .values({
      keyHash,
      count: 1,
      blockedUntil: waitAfter(sql`1`, policy),
      forgottenAt: inSeconds(policy.forgetAfterSeconds),
    })
    .onConflictDoUpdate({
      target: attempts.keyHash,
      set: {
        count,
        blockedUntil: waitAfter(count, policy),
        forgottenAt: inSeconds(policy.forgetAfterSeconds),
      },
      setWhere: sql`${attempts.blockedUntil} is null or ${attempts.blockedUntil} <= now()`,
    })
    .returning({ keyHash: attempts.keyHash });
  if (counted.length > 0) return { allowed: true };
  const [blocked] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${attempts.blockedUntil} - now()))`.mapWith(Number),
    })
    .from(attempts)
    .where(eq(attempts.keyHash, keyHash));
  return { allowed: false, retryAfterSeconds: Math.max(1, blocked?.seconds ?? 1) };
}

/** The attempt was a right one: the count starts anew. */
export async function clearAttempts(db: Queryable, key: string) {
  await db.delete(attempts).where(eq(attempts.keyHash, hashSecret(key)));
}

/** Takes one attempt back. For a count that many people share: a right one of mine does not clear your wrong ones. */
export async function forgiveAttempt(db: Queryable, key: string, policy: AttemptPolicy) {
  await db
    .update(attempts)
    .set({
      count: sql`greatest(${attempts.count} - 1, 0)`,
      blockedUntil: sql`case when ${attempts.count} - 1 < ${policy.free} then null else ${attempts.blockedUntil} end`,
    })
    .where(eq(attempts.keyHash, hashSecret(key)));
}

function waitAfter(count: ReturnType<typeof sql>, policy: AttemptPolicy) {
  // The exponent is bounded because a power of two overflows long before a patient attacker gives up.
  return sql`case when ${count} >= ${policy.free} then now() + make_interval(secs => least(
    ${policy.longestWaitSeconds}::float8, ${policy.firstWaitSeconds}::float8 * power(2, least(${count} - ${policy.free}, 30))::float8
  )) end`;
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds}::float8)`;
}

/** A few at a time, skipping what somebody is counting right now. */
async function forgetOldAttempts(db: Queryable) {
  await db.execute(sql`delete from ${attempts} where key_hash in (
    select key_hash from ${attempts} where forgotten_at < now() limit 20 for update skip locked
  )`);
}
