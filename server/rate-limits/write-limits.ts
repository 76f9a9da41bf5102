import { DomainError } from "#contract/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { createRateLimiter } from "./rate-limiter.ts";

export type WriteLimits = ReturnType<typeof createWriteLimits>;

/** An office or a school shares one client address. */
const usersPerAddress = 5;

/** Limits writes by user and by client address. The limit is far above what a person can do; 0 means no limit. */
export function createWriteLimits(db: Queryable, perMinute: number, now = Date.now) {
  const limiter = createRateLimiter(db, { now });

  async function count(key: string, limit: number): Promise<void> {
    if (perMinute === 0 || (await limiter.isWithin(`writes of ${key}`, limit))) return;
    throw new DomainError("too_many_attempts", "Too many requests. Please try again in a minute.");
  }

  return {
    ofUser: (id: string) => count(`user ${id}`, perMinute),
    ofAddress: (address: string) => count(`address ${address}`, perMinute * usersPerAddress),
  };
}
