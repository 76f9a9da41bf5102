import { type RateLimit, RateLimitReached } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { createRateLimiter } from "./rate-limiter.ts";

export type WriteLimits = ReturnType<typeof createWriteLimits>;

/** An office or a school shares one client address. */
const usersPerAddress = 5;

/** Limits writes by user and by client address. The limit is far above what a person can do; 0 means no limit. */
export function createWriteLimits(db: Queryable, perMinute: number, now = Date.now) {
  const limiter = createRateLimiter(db, { now });

  async function count(
    policy: "user" | "address",
    id: string,
    limit: number,
  ): Promise<RateLimit | undefined> {
    if (perMinute === 0) return undefined;
    const { isAllowed, rateLimit } = await limiter.count(
      `writes-per-${policy}`,
      `writes of ${policy} ${id}`,
      limit,
    );
    if (isAllowed) return rateLimit;
    throw new RateLimitReached("Too many requests. Please try again in a minute.", rateLimit);
  }

  return {
    ofUser: (id: string) => count("user", id, perMinute),
    ofAddress: (address: string) => count("address", address, perMinute * usersPerAddress),
  };
}
