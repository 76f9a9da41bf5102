import type { Queryable } from "#server/db/client.ts";
import type { Bearer, Identity } from "./tokens/bearer.ts";

export type CurrentIdentity = Pick<Identity, "uid" | "email" | "emailVerified"> & {
  /** Whether signing in needs a second factor. */
  secondFactor: boolean;
};

/** An account of the embedded identity service. */
type StoredAccount = CurrentIdentity & {
  generation: number;
  disabled: boolean;
  /** The session of the token, if it has not ended. */
  sessionId: string | null;
};

/** The embedded identity service, or a Firebase project. */
export type IdentityProvider = {
  /** Throws DomainError("token_refused") if the token is forged, expired, for another audience, or revoked. */
  verifyIdToken: (token: string) => Promise<Identity>;
  /**
   * The current account of an access token; undefined when it is deleted, disabled or has revoked its tokens. `stored` is the token's
   * account in our database; a hosted provider has none.
   */
  findCurrent: (bearer: Bearer, stored: StoredAccount | null) => Promise<CurrentIdentity | undefined>;
  /** Part of suspending a user: signs the account out and refuses sign-ins, where the accounts are ours. */
  setDisabled: (db: Queryable, uid: string, disabled: boolean) => Promise<void>;
  /** Removes the second factor of a user who lost it. Throws if the accounts are not ours. */
  removeFactor: (db: Queryable, uid: string) => Promise<boolean>;
  /** Part of deleting a user. A hosted provider's own account is not ours to delete. */
  deleteAccount: (db: Queryable, uid: string) => Promise<void>;
};
