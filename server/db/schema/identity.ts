import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { moment } from "./columns.ts";

/** Accounts of the embedded identity service. With a Firebase project this and all identity_ tables stay empty. */
export const identityAccounts = pgTable(
  "identity_accounts",
  {
    uid: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Null for accounts that sign in by Google or email link only. */
    passwordHash: text(),
    passwordChangedAt: moment(),
    displayName: text(),
    photoUrl: text(),
    /** Has signed in by an email link, which the protocol lists as a sign-in method of its own. */
    emailLinkUsed: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    /** Incremented to revoke all tokens issued so far. */
    generation: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    lastSignInAt: moment(),
  },
  (table) => [check("identity_accounts_email_normal", sql`${table.email} = lower(trim(${table.email}))`)],
);

const accountUid = () =>
  text()
    .notNull()
    .references(() => identityAccounts.uid, { onDelete: "cascade" });

/**
 * Addresses that accounts had before a change. Each is reserved for the link that undoes the change: until it expires, no other account
 * can have the address (functions/reserve_former_email.sql).
 */
export const identityFormerEmails = pgTable(
  "identity_former_emails",
  {
    email: text().primaryKey(),
    uid: accountUid(),
    changedAt: moment().notNull().defaultNow(),
    reservedUntil: moment().notNull(),
  },
  (table) => [index("identity_former_emails_by_uid").on(table.uid)],
);

/** Links accounts of other providers, such as Google, to ours. */
export const identityLinks = pgTable(
  "identity_links",
  {
    providerId: text().notNull(),
    /** The provider's user id. */
    subject: text().notNull(),
    uid: accountUid(),
    email: text(),
    displayName: text(),
    photoUrl: text(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    unique("identity_links_one_of_a_kind").on(table.uid, table.providerId),
  ],
);

/** Sessions: the devices on which an account is signed in. */
export const identitySessions = pgTable(
  "identity_sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    uid: accountUid(),
    generation: integer().notNull(),
    signInProvider: text().notNull(),
    signedInAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
    /** Browser and system, such as "Firefox on Windows". Empty for sessions of an older version. */
    device: text().notNull().default(""),
  },
  (table) => [
    index("identity_sessions_by_uid").on(table.uid),
    index("identity_sessions_by_last_use").on(table.lastUsedAt),
  ],
);

/** Refresh tokens of a session, by their SHA-256. Each use replaces the token; replaced ones stay for a while to notice their reuse. */
export const identityRefreshTokens = pgTable(
  "identity_refresh_tokens",
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => identitySessions.id, { onDelete: "cascade" }),
    replacedAt: moment(),
  },
  (table) => [index("identity_refresh_tokens_by_session").on(table.sessionId)],
);

/** Second factors: one authenticator app (TOTP) per account. */
export const identityFactors = pgTable("identity_factors", {
  id: text().primaryKey(),
  uid: accountUid().unique(),
  /** Encrypted: see identity/second-factor/seal-secret.ts. */
  secret: text().notNull(),
  displayName: text(),
  enrolledAt: moment().notNull().defaultNow(),
  /** The time step of the newest accepted code. It and older ones are refused, so that no code works twice. */
  lastUsedStep: bigint({ mode: "number" }).notNull(),
});

/** One-time codes that replace a lost authenticator app, by their SHA-256. */
export const identityRecoveryCodes = pgTable(
  "identity_recovery_codes",
  { uid: accountUid(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.codeHash] })],
);

export type CodePurpose =
  | "PASSWORD_RESET"
  | "VERIFY_EMAIL"
  | "VERIFY_AND_CHANGE_EMAIL"
  | "EMAIL_SIGNIN"
  | "RECOVER_EMAIL";

/** One-time codes that were sent by email, by their SHA-256. */
export const identityCodes = pgTable(
  "identity_codes",
  {
    codeHash: text().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Null for a sign-in link to an address without an account. */
    uid: text().references(() => identityAccounts.uid, { onDelete: "cascade" }),
    generation: integer(),
    email: text().notNull(),
    newEmail: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("identity_codes_by_uid").on(table.uid),
    index("identity_codes_by_expiry").on(table.expiresAt),
  ],
);

/** The keys that sign ID tokens, shared by all servers. */
export const identityKeys = pgTable("identity_keys", {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  privateJwk: jsonb().$type<JWK>().notNull(),
  /** Published before this time, used from then on. */
  signsFrom: moment().notNull(),
});

/** Pending Google sign-ins, by the SHA-256 of their state. */
export const identityGoogleFlows = pgTable(
  "identity_google_flows",
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    codeVerifier: text().notNull(),
    nonce: text().notNull(),
    eventId: text().notNull(),
    authType: text().$type<"signInViaPopup" | "linkViaPopup" | "reauthViaPopup">().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("identity_google_flows_by_expiry").on(table.expiresAt)],
);

export type GoogleProfile = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  picture?: string | undefined;
  idToken: string;
};

/** Google profiles of finished sign-ins, until the browser fetches them with a one-time ticket. */
export const identityGoogleTickets = pgTable(
  "identity_google_tickets",
  {
    ticketHash: text().primaryKey(),
    eventId: text().notNull(),
    profile: jsonb().$type<GoogleProfile>().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index("identity_google_tickets_by_expiry").on(table.expiresAt)],
);
