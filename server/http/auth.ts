import type { Context, MiddlewareHandler } from "hono";
import { DomainError } from "#contract/domain-error.ts";
import { isAllowed, type RequiredRight } from "#contract/permissions.ts";
import { recentSignInSeconds } from "#contract/recent-sign-in.ts";
import type { users } from "#server/db/schema/users.ts";
import { isWrite } from "./limits.ts";

/** Who may call a route: everyone, an account that may have no user record yet, or users with a right. */
export type Access = "public" | "account" | RequiredRight;

export type User = typeof users.$inferSelect;
export type Account = { uid: string; email: string; emailVerified: boolean };

/**
 * The sign-in of a token: when it was, in seconds since 1970, its session in the embedded identity service, and whether the account has a
 * second factor now.
 */
export type SignIn = {
  signedInAt: number | undefined;
  sessionId: string | undefined;
  secondFactor: boolean;
};

type GuardParts = {
  authenticate: {
    user: (token: string) => Promise<{ user: User; signIn: SignIn }>;
    account: (token: string) => Promise<Account>;
  };
  /** Counts a write of a user and throws once there are too many. */
  countWrite?: ((userId: string) => Promise<void>) | undefined;
  /** Whether admins and staff need a second factor. */
  requiresFactor: () => boolean;
};

/**
 * `recent`: the user must have entered a password or a code within the last minutes. `beforeEnrollment`: also for admins and staff who have
 * yet to set up the second factor that the shop requires.
 */
type GuardedRoute = { access: Access; recent?: true; beforeEnrollment?: true };

export type Guards = ReturnType<typeof createGuards>;

/** Accounts and roles are looked up for each request, so that a revoked right takes effect at once. */
export function createGuards({ authenticate, countWrite, requiresFactor }: GuardParts) {
  const lacksFactor = ({ role }: User, { secondFactor }: SignIn) =>
    role !== "user" && !secondFactor && requiresFactor();

  return {
    require({ access, recent, beforeEnrollment }: GuardedRoute): MiddlewareHandler | undefined {
      if (access === "public") return undefined;
      if (access === "account")
        return async (c, next) => {
          c.set("account", await authenticate.account(bearerToken(c)));
          await next();
        };
      return async (c, next) => {
        const { user, signIn } = await authenticate.user(bearerToken(c));
        if (!beforeEnrollment && lacksFactor(user, signIn)) throw factorRequired();
        if (!isAllowed(user, access)) throw refusalOf(access);
        if (recent) requireRecentSignIn(signIn);
        if (isWrite(c.req.method)) await countWrite?.(user.id);
        c.set("user", user);
        c.set("signIn", signIn);
        await next();
      };
    },

    /** For public reads that show staff more. Without a valid token the client is a visitor. */
    async isAllowed(c: Context, right: RequiredRight): Promise<boolean> {
      if (c.req.header("Authorization") === undefined) return false;
      try {
        const { user, signIn } = await authenticate.user(bearerToken(c));
        return isAllowed(user, right) && !lacksFactor(user, signIn);
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    },
  };
}

/** Protects sensitive actions on a device that was left signed in. */
export function requireRecentSignIn({ signedInAt = 0 }: SignIn): void {
  if (Date.now() / 1000 - signedInAt > recentSignInSeconds)
    throw new DomainError("recent_sign_in_required", "Please confirm that it's you, and try again.");
}

function factorRequired(): DomainError {
  return new DomainError(
    "second_factor_required",
    "This shop requires two-step sign-in. Please set it up first.",
  );
}

function refusalOf(access: RequiredRight): DomainError {
  return access === "admin"
    ? new DomainError("admin_only", "Only admins can do this.")
    : new DomainError("not_permitted", "You don't have permission to do this.");
}

export function bearerToken(c: Context): string {
  const token = /^Bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  if (!token) throw new DomainError("sign_in_required", "Please sign in.");
  return token;
}
