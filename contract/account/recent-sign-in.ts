import { DomainError } from "../basics/domain-error.ts";

/** Changing roles, deleting accounts, exporting personal data and similar steps need a sign-in within this time. */
export const recentSignInSeconds = 10 * 60;

/**
 * The sign-in of a token: when it was, in seconds since 1970, its session in the embedded identity service, and whether the account has a
 * second factor now.
 */
export type SignIn = {
  signedInAt: number | undefined;
  sessionId: string | undefined;
  secondFactor: boolean;
};

/** Protects sensitive actions on a device that was left signed in. */
export function requireRecentSignIn({ signedInAt = 0 }: Pick<SignIn, "signedInAt">): void {
  if (Date.now() / 1000 - signedInAt > recentSignInSeconds)
    throw new DomainError("recent_sign_in_required", "Please confirm that it's you, and try again.");
}
