import type { Logger } from "pino";
import type { Db, Queryable } from "#server/db/client.ts";
import type { GoogleClient } from "./google/google-client.ts";
import type { SecretKey } from "./second-factor/secret-key.ts";
import type { Passwords } from "./sign-in/passwords.ts";
import type { KeyRing } from "./tokens/signing-keys.ts";

export type IdentityService = {
  db: Db;
  log: Logger;
  origin: string;
  currentKeys: KeyRing;
  passwords: Passwords;
  secretKey: SecretKey;
  /** Undefined when Google sign-in is not configured. */
  google: GoogleClient | undefined;
  /** Deletes the shop's data about the account, in the same transaction. A DomainError keeps the account. */
  onDelete: (db: Queryable, uid: string) => Promise<void>;
  /** Updates the shop's copy of the email address, in the same transaction. */
  onEmailChange: (db: Queryable, uid: string, email: string) => Promise<void>;
};
