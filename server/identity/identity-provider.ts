import type { Queryable } from "#server/db/client.ts";

/** Who an ID token says its bearer is. */
export type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** Counts up whenever all older tokens of the account must become worthless. Always 0 for a hosted provider. */
  generation: number;
};

/** What the shop needs of whoever knows the accounts: our embedded service, or a Firebase project. */
export type IdentityProvider = {
  /** Refuses with DomainError("token_refused") whatever is forged, expired, for somebody else, or revoked. */
  verifyIdToken: (token: string) => Promise<Identity>;
  /** Whether what was issued for this generation of the account still holds. */
  isCurrent: (uid: string, generation: number) => Promise<boolean>;
  /** Part of deleting a user. A hosted provider's own account is not ours to delete. */
  deleteAccount: (db: Queryable, uid: string) => Promise<void>;
};
