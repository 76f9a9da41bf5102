import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { AccessTokenRejected, readAccessToken } from "#server/identity/access-token.ts";
import type { Bearer, CurrentIdentity, IdentityProvider } from "#server/identity/identity-provider.ts";
import type { KeyRing } from "#server/identity/signing-keys.ts";
import { recordUser } from "./record-user.ts";
import { findPresentUser, isRemoved, type User } from "./users.queries.ts";

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

  return {
    async account(token: string): Promise<CurrentIdentity> {
      const bearer = await read(token);
      const [current, removed] = await Promise.all([identity.findCurrent(bearer), isRemoved(db, bearer.uid)]);
      if (removed) throw accountDeleted();
      if (!current) throw sessionEnded();
      return current;
    },

    async user(token: string): Promise<User> {
      const bearer = await read(token);
      const [current, user] = await Promise.all([
        identity.findCurrent(bearer),
        findPresentUser(db, bearer.uid),
      ]);
      if (!current) throw (await isRemoved(db, bearer.uid)) ? accountDeleted() : sessionEnded();
      if (user?.email === current.email && user.emailVerified === current.emailVerified) return user;
      return (await recordUser(db, current)).user;
    },
  };
}

export function accountDeleted() {
  return new DomainError("token_refused", "This account has been deleted.");
}

function sessionEnded() {
  return new DomainError("token_refused", "Your session has ended. Please sign in again.");
}
