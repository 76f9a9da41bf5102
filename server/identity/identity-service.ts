import type { Logger } from "pino";
import type { Db, Queryable } from "#server/db/client.ts";
import type { GoogleClient } from "./google-client.ts";
import type { Passwords } from "./passwords.ts";
import type { KeyRing } from "./signing-keys.ts";

/** What the rules of the embedded identity service work with. */
export type IdentityService = {
  db: Db;
  log: Logger;
  origin: string;
  currentKeys: KeyRing;
  passwords: Passwords;
  /** Undefined when Google sign-in is not configured. */
  google: GoogleClient | undefined;
  /** What else of the shop goes with an account, in the same transaction. A DomainError keeps the account. */
  onDelete: (db: Queryable, uid: string) => Promise<void>;
  /** What else of the shop knows the e-mail, in the same transaction. */
  onEmailChange: (db: Queryable, uid: string, email: string) => Promise<void>;
};
