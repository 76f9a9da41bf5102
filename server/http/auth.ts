import { createMiddleware } from "hono/factory";
import { type CallOfUser, permissions } from "#contract/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { AccessTokenRefused, type Bearer, readAccessToken } from "#server/identity/access-token.ts";
import type { CurrentIdentity, IdentityProvider } from "#server/identity/identity-provider.ts";
import type { KeyRing } from "#server/identity/signing-keys.ts";
import type { WriteLimits } from "#server/rate-limits/write-limits.ts";
import { recordUser } from "#server/users/record-user.ts";
import { findPresentUser, isRemoved, type User } from "#server/users/users.queries.ts";

import { isWrite } from "./limit-writes.ts";

export type Guards = ReturnType<typeof createGuards>;

type GuardParts = {
  db: Db;
  currentKeys: KeyRing;
  identity: IdentityProvider;
  /** How much a user may change in a minute; absent: as much as they like. */
  writeLimits?: WriteLimits | undefined;
};

/** Who may call a route. Accounts and roles are looked up each time, so that what was taken away is gone at once. */
export function createGuards({ db, currentKeys, identity, writeLimits }: GuardParts) {
  /** A deleted user is told so, also when the token has expired meanwhile. */
  async function bearerOf(authorization: string | undefined): Promise<Bearer> {
    try {
      return await readAccessToken(currentKeys, bearerToken(authorization));
    } catch (error) {
      const uid = error instanceof AccessTokenRefused ? error.expiredUid : undefined;
      if (uid && (await isRemoved(db, uid))) throw accountDeleted();
      throw error;
    }
  }

  async function accountOf(authorization: string | undefined): Promise<CurrentIdentity> {
    const bearer = await bearerOf(authorization);
    const [current, removed] = await Promise.all([identity.findCurrent(bearer), isRemoved(db, bearer.uid)]);
    if (removed) throw accountDeleted();
    if (!current) throw sessionEnded();
    return current;
  }

  async function userOf(authorization: string | undefined): Promise<User> {
    const bearer = await bearerOf(authorization);
    const [current, user] = await Promise.all([
      identity.findCurrent(bearer),
      findPresentUser(db, bearer.uid),
    ]);
    if (!current) throw (await isRemoved(db, bearer.uid)) ? accountDeleted() : sessionEnded();
    if (user?.email === current.email && user.emailVerified === current.emailVerified) return user;
    return (await recordUser(db, current)).user;
  }

  const requireUser = createMiddleware<{ Variables: { user: User } }>(async (c, next) => {
    const user = await userOf(c.req.header("Authorization"));
    if (isWrite(c.req.method)) await writeLimits?.ofUser(user.id);
    c.set("user", user);
    await next();
  });
  const requireAdmin = createMiddleware<{ Variables: { user: User } }>(async (c, next) => {
    const user = await userOf(c.req.header("Authorization"));
    if (user.role !== "admin") throw new DomainError("admin_only", "Only administrators may do this.");
    if (isWrite(c.req.method)) await writeLimits?.ofUser(user.id);
    c.set("user", user);
    await next();
  });

  return {
    /** Whether a public read comes from an administrator. Without a valid token the caller is a visitor: the read stays public. */
    async isAdmin(authorization: string | undefined): Promise<boolean> {
      if (authorization === undefined) return false;
      try {
        return (await userOf(authorization)).role === "admin";
      } catch (error) {
        if (error instanceof DomainError) return false;
        throw error;
      }
    },
    /** The guard of a call, as the table of permissions has it. */
    may: (call: CallOfUser) => (permissions[call] === "admin" ? requireAdmin : requireUser),
    /** A signed-in account, whether it has its record yet or not. */
    requireAccount: createMiddleware<{ Variables: { account: CurrentIdentity } }>(async (c, next) => {
      c.set("account", await accountOf(c.req.header("Authorization")));
      await next();
    }),
  };
}

function accountDeleted() {
  return new DomainError("token_refused", "This account has been deleted.");
}

function sessionEnded() {
  return new DomainError("token_refused", "Your session has ended. Please sign in again.");
}

export function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw new DomainError("sign_in_required", "Please sign in.");
  return token;
}
