import { DomainError } from "#contract/basics/domain-error.ts";
import { createConcurrencyLimit } from "#server/rate-limits/concurrency-limit.ts";

/** Calls that check or set a password. They wait for Argon2, which is slow on purpose. */
const passwordPath =
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(?:signUp|signInWithPassword|resetPassword|update)(?:\?|$)/;

export function isPasswordPath(url: string): boolean {
  return passwordPath.test(url);
}

export const defaultPasswordCallsAtOnce = 24;
/** The share that one client address can occupy. The rest is left to other customers. */
const maxShareOfAddress = 0.75;

/** Limits how many calls with a password are handled at once. The body must have been read: a slow client would keep its slot. */
export function createPasswordCallLimit(max: number) {
  return createConcurrencyLimit({
    max,
    maxPerKey: Math.ceil(max * maxShareOfAddress),
    refuse: () => new DomainError("busy", "Too many people are signing in. Please try again in a moment."),
  });
}
