import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/db/schema/users.ts";
import type { CurrentIdentity, IdentityProvider } from "#server/identity/identity-provider.ts";
import { AccessTokenRejected, readAccessToken } from "#server/identity/tokens/access-token.ts";
import type { Bearer } from "#server/identity/tokens/bearer.ts";
import type { KeyRing } from "#server/identity/tokens/signing-keys.ts";
import { recordUser } from "./record-user.ts";
import { findTokenOwner, isRemoved } from "./users.queries.ts";

/** The sign-in that a token stems from, and whether the account has a second factor now. */
type SignIn = { signedInAt: number | undefined; sessionId: string | undefined; secondFactor: boolean };

type Parts = { db: Db; currentKeys: KeyRing; identity: IdentityProvider };

/** Looks up the account or user of an access token. */
export function createAuthenticate({ db, currentKeys, identity }: Parts) {
  /** A deleted user is told so, even when the token has expired as well. */
  async function read(token: string): Promise<Bearer> {
    try {
      return await readAccessToken(currentKeys, token);
    } catch (error) {
      const uid = error instanceof AccessTokenRejected ? error.expiredUid : undefined;
      if (uid && (await isRemoved(db, uid))) throw accountDeleted();
      throw error;
    }
  }

  /** Looked up for every request, so that a deletion, a changed role or revoked tokens take effect at once. */
  async function findOwner(token: string) {
    const bearer = await read(token);
    const { user, account, removed } = await findTokenOwner(db, bearer);
    if (removed) throw accountDeleted();
    if (user?.suspendedAt) throw accountSuspended();
    const current = await identity.findCurrent(bearer, account);
    if (!current) throw sessionEnded();
    const { signedInAt, sessionId } = bearer;
    return { user, current, signIn: { signedInAt, sessionId, secondFactor: current.secondFactor } };
  }

  return {
    async account(token: string): Promise<CurrentIdentity> {
      return (await findOwner(token)).current;
    },

    async user(token: string): Promise<{ user: User; signIn: SignIn }> {
      const { user, current, signIn } = await findOwner(token);
      if (user?.email === current.email && user.emailVerified === current.emailVerified)
        return { user, signIn };
      return { user: (await recordUser(db, current)).user, signIn };
    },
  };
}

export function accountDeleted() {
  return new DomainError("token_refused", "This account has been deleted.");
}

export function accountSuspended() {
  return new DomainError("token_refused", "This account has been suspended. Please contact the shop.");
}

function sessionEnded() {
  return new DomainError("token_refused", "Your session has ended. Please sign in again.");
}
