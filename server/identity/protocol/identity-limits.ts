import type { RateLimit } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";

export type IdentityLimit = ReturnType<typeof createIdentityLimit>;

type Counted = { isAllowed: boolean; rateLimit?: RateLimit };

/** Limits identity calls by client address. 0 means no limit. */
export function createIdentityLimit(db: Queryable, perMinute: number, now = Date.now) {
  const limiter = createRateLimiter(db, { now });
  return async (address: string): Promise<Counted> =>
    perMinute === 0
      ? { isAllowed: true }
      : limiter.count("identity", `identity calls from ${address}`, perMinute);
}
