import type { Context, MiddlewareHandler } from "hono";
import { apiKeyPrefix } from "#contract/account/api-key.ts";
import {
  isAllowed,
  type Permission,
  permissionNames,
  type RequiredRight,
} from "#contract/account/permissions.ts";
import { requireRecentSignIn, type SignIn } from "#contract/account/recent-sign-in.ts";
import { DomainError, type RateLimit, RateLimitReached } from "#contract/basics/domain-error.ts";
import type { User } from "#server/db/schema/users.ts";
import type { AddressOf } from "./client-address.ts";
import { isWrite, showRateLimit } from "./limits.ts";

/** Who may call a route: everyone, an account that may have no user record yet, or users with a right. */
export type Access = "public" | "account" | RequiredRight;

/** A user with permissions, or an API key: its id is that of the key, and its role is staff. */
export type Staff = Pick<User, "id" | "name" | "email" | "role" | "permissions">;
export type Account = { uid: string; email: string; emailVerified: boolean };

type GuardParts = {
  authenticate: {
    user: (token: string) => Promise<{ user: User; signIn: SignIn }>;
    account: (token: string) => Promise<Account>;
    apiKey: (key: string, clientAddress: string) => Promise<{ staff: Staff; rateLimit: RateLimit }>;
  };
  /** The client address that API keys may be bound to. */
  addressOf: AddressOf;
  /** Counts a write of a user and throws once there are too many. */
  countWrite?: ((userId: string) => Promise<RateLimit | undefined>) | undefined;
  /** Whether admins and staff need a second factor. */
  requiresFactor: () => boolean;
};

/**
 * `recent`: the user must have entered a password or a code within the last minutes. `beforeEnrollment`: also for admins and staff who have
 * yet to set up the second factor that the shop requires.
 */
type GuardedRoute = { access: Access; keys?: KeyAccess; recent?: true; beforeEnrollment?: true };

/** The permission that lets an API key call a route, where it differs from `access`. "none": the route is about one user. */
export type KeyAccess = Permission | "none";

/** The permission that an API key needs; undefined if no key may call the route. */
export function keyPermissionOf({ access, keys }: Pick<GuardedRoute, "access" | "keys">) {
  return permissionNames.find((name) => name === (keys ?? access));
}

export type Guards = ReturnType<typeof createGuards>;

/** Accounts and roles are looked up for each request, so that a revoked right takes effect at once. */
export function createGuards({ authenticate, addressOf, countWrite, requiresFactor }: GuardParts) {
  const lacksFactor = ({ role }: User, { secondFactor }: SignIn) =>
    role !== "user" && !secondFactor && requiresFactor();

  /** The second factor and the recent sign-in are about people. The admin who created the key had signed in recently. */
  async function admitKey(c: Context, key: string, route: GuardedRoute): Promise<void> {
    const { staff, rateLimit } = await authenticate.apiKey(key, addressOf(c));
    showRateLimit(c, rateLimit);
    const permission = keyPermissionOf(route);
    if (!permission) throw new DomainError("not_permitted", "API keys can't do this.");
    if (!isAllowed(staff, permission)) throw refusalOf(permission);
    c.set("user", staff);
  }

  async function admitUser(c: Context, token: string, { access, recent, beforeEnrollment }: GuardedRoute) {
    const { user, signIn } = await authenticate.user(token);
    if (!beforeEnrollment && lacksFactor(user, signIn)) throw factorRequired();
    if (!isAllowed(user, access as RequiredRight)) throw refusalOf(access as RequiredRight);
    if (recent) requireRecentSignIn(signIn);
    if (isWrite(c.req.method)) showRateLimit(c, await countWrite?.(user.id));
    c.set("user", user);
    c.set("signIn", signIn);
  }

  return {
    require(route: GuardedRoute): MiddlewareHandler | undefined {
      if (route.access === "public") return undefined;
      return async (c, next) => {
        const token = bearerToken(c);
        if (isApiKey(token)) await admitKey(c, token, route);
        else if (route.access === "account") c.set("account", await authenticate.account(token));
        else await admitUser(c, token, route);
        await next();
      };
    },

    /** For public reads that show staff more. Without a valid token the client is a visitor. */
    async isAllowed(c: Context, right: Permission): Promise<boolean> {
      if (c.req.header("Authorization") === undefined) return false;
      try {
        const token = bearerToken(c);
        if (isApiKey(token)) {
          const { staff, rateLimit } = await authenticate.apiKey(token, addressOf(c));
          showRateLimit(c, rateLimit);
          return isAllowed(staff, right);
        }
        const { user, signIn } = await authenticate.user(token);
        return isAllowed(user, right) && !lacksFactor(user, signIn);
      } catch (error) {
        if (error instanceof DomainError && !(error instanceof RateLimitReached)) return false;
        throw error;
      }
    },
  };
}

function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
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
