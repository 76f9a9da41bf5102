import type { Queryable } from "#server/db/client.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { IdentityError } from "./identity-error.ts";

export type IdentityLimit = ReturnType<typeof createIdentityLimit>;

/** Limits identity calls by client address. 0 means no limit. */
export function createIdentityLimit(db: Queryable, perMinute: number, now = Date.now) {
  const limiter = createRateLimiter(db, { now });
  return async (address: string): Promise<void> => {
    if (perMinute === 0 || (await limiter.isWithin(`identity calls from ${address}`, perMinute))) return;
    throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Try again in a minute.");
  };
}
