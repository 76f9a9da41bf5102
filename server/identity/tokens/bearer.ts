/** The account of an ID token. */
export type Identity = {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  /** Incremented to revoke all older tokens of the account. Always 0 for a hosted provider. */
  generation: number;
  /** When the user entered a password or a code, in seconds since 1970. Absent from tokens of an older version. */
  signedInAt?: number | undefined;
  /** Of the embedded identity service. */
  sessionId?: string | undefined;
  /** Hosted provider only: the ID token for lookups, and its expiry in seconds since 1970. */
  hosted?: { idToken: string; expiresAt: number };
};

/** The account of an access token. Its permissions are looked up, never read from the token. */
export type Bearer = Omit<Identity, "name" | "picture">;
