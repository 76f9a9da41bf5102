import type { Queryable } from "#server/db/client.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { IdentityError } from "./identity-error.ts";

export type IdentityLimit = ReturnType<typeof createIdentityLimit>;

/** How many identity calls a client address may make in a minute. 0 is without limit. */
export function createIdentityLimit(db: Queryable, perMinute: number, now = Date.now) {
  const counter = createRateLimiter(db, now);
  return async (address: string): Promise<void> => {
    if (perMinute === 0 || (await counter.isWithin(`identity calls from ${address}`, perMinute))) return;
    throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Try again in a minute.");
  };
}
