import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { createRateLimiter } from "./rate-limiter.ts";

export type WriteLimits = ReturnType<typeof createWriteLimits>;

/** An office or a school has one address. */
const peopleBehindAnAddress = 5;

/** How much anybody may change in a minute: far more than a person can, and too little to be a nuisance. 0 is without limit. */
export function createWriteLimits(db: Queryable, perMinute: number, now = Date.now) {
  const counter = createRateLimiter(db, now);

  async function count(who: string, limit: number): Promise<void> {
    if (perMinute === 0 || (await counter.isWithin(`writes of ${who}`, limit))) return;
    throw new DomainError("too_many_attempts", "Too many requests. Please try again in a minute.");
  }

  return {
    ofUser: (id: string) => count(`user ${id}`, perMinute),
    ofAddress: (address: string) => count(`address ${address}`, perMinute * peopleBehindAnAddress),
  };
}
