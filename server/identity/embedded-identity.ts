import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { removeAccount, revokeTokens, updateAccount } from "./accounts.queries.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { removeFactor } from "./second-factor/factors.queries.ts";
import { currentAccount } from "./tokens/current-account.ts";
import { createKeyRing, type KeyRing } from "./tokens/signing-keys.ts";

/** The embedded identity provider. Name and email address come from the account, not from the token. */
export function createEmbeddedIdentity(db: Db, currentKeys: KeyRing = createKeyRing(db)): IdentityProvider {
  return {
    async verifyIdToken(token) {
      try {
        const { account, claims } = await currentAccount({ db, currentKeys }, token);
        return {
          uid: account.uid,
          email: account.email,
          emailVerified: account.emailVerified,
          name: account.displayName,
          picture: account.photoUrl,
          generation: account.generation,
          signedInAt: claims.auth_time,
          sessionId: claims.session_id,
        };
      } catch (error) {
        if (error instanceof IdentityError) {
          throw new DomainError("token_refused", "The sign-in is no longer valid. Please sign in again.");
        }
        throw error;
      }
    },

    async findCurrent({ generation, sessionId }, stored) {
      if (!stored || stored.disabled || stored.generation !== generation) return undefined;
      const sessionEnded = sessionId !== undefined && stored.sessionId !== sessionId;
      return sessionEnded ? undefined : stored;
    },

    async setDisabled(tx, uid, disabled) {
      await updateAccount(tx, uid, { disabled });
      if (disabled) await revokeTokens(tx, uid);
    },

    async removeFactor(tx, uid) {
      const removed = await removeFactor(tx, uid);
      if (removed) await revokeTokens(tx, uid);
      return removed;
    },

    deleteAccount: removeAccount,
  };
}
