import type { Queryable } from "#server/db/client.ts";

/** Who an ID token says its bearer is. */
type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** Counts up whenever all older tokens of the account must become worthless. Always 0 for a hosted provider. */
  generation: number;
  /** Of a hosted provider only: the ID token to ask the provider with, and when it expires (in seconds since 1970). */
  hosted?: { idToken: string; expiresAt: number };
};

/** The account of an access token. Its permissions are looked up, never read from the token. */
export type Bearer = Pick<Identity, "uid" | "email" | "emailVerified" | "generation" | "hosted">;

export type CurrentIdentity = Pick<Identity, "uid" | "email" | "emailVerified">;

/** What the shop needs of whoever knows the accounts: our embedded service, or a Firebase project. */
export type IdentityProvider = {
  /** Refuses with DomainError("token_refused") whatever is forged, expired, for somebody else, or revoked. */
  verifyIdToken: (token: string) => Promise<Identity>;
  /** The account of an access token as it is now; undefined when it is gone, suspended or has revoked its tokens. */
  findCurrent: (bearer: Bearer) => Promise<CurrentIdentity | undefined>;
  /** Part of deleting a user. A hosted provider's own account is not ours to delete. */
  deleteAccount: (db: Queryable, uid: string) => Promise<void>;
};
