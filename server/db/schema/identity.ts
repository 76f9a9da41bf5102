import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
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
    /** Empty for who signs in by Google or by e-mail link only. */
    passwordHash: text(),
    passwordChangedAt: moment(),
    displayName: text(),
    photoUrl: text(),
    /** Has signed in by a link in a mail, which the protocol counts as a way of its own. */
    emailLinkUsed: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    /** Counts up whenever every token issued so far must become worthless. */
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

/** Which account of another provider, such as Google, is which of ours. */
export const identityLinks = pgTable(
  "identity_links",
  {
    providerId: text().notNull(),
    /** The provider's own id of the person. */
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

/** Sessions. Only a refresh token's SHA-256 is kept; the browser's tabs share one token, so it does not rotate. */
export const identitySessions = pgTable(
  "identity_sessions",
  {
    tokenHash: text().primaryKey(),
    uid: accountUid(),
    generation: integer().notNull(),
    signInProvider: text().notNull(),
    signedInAt: moment().notNull().defaultNow(),
    lastUsedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("identity_sessions_by_uid").on(table.uid),
    index("identity_sessions_by_last_use").on(table.lastUsedAt),
  ],
);

export type CodePurpose = "PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL" | "EMAIL_SIGNIN";

/** One-time codes that were sent by email, by their SHA-256. */
export const identityCodes = pgTable(
  "identity_codes",
  {
    codeHash: text().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Empty for a sign-in link to an address that has no account yet. */
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

/** The keys that sign ID tokens. Every server reads them here, so that all agree. */
export const identityKeys = pgTable("identity_keys", {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  privateJwk: jsonb().$type<JWK>().notNull(),
  /** Published before, used from then on. */
  signsFrom: moment().notNull(),
});

/** Sign-ins that were sent to Google and are not back yet, by the SHA-256 of their state. */
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

/** What Google said about a person, waiting for their browser to fetch it with a one-time ticket. */
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
