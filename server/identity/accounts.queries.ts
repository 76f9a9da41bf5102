import { and, DrizzleQueryError, eq, ne, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import {
  identityAccounts,
  identityCodes,
  identityLinks,
  identitySessions,
} from "#server/db/schema/identity.ts";

export type AccountRow = typeof identityAccounts.$inferSelect;
export type NewAccount = typeof identityAccounts.$inferInsert;
export type LinkRow = typeof identityLinks.$inferSelect;

export async function findAccount(db: Queryable, uid: string): Promise<AccountRow | undefined> {
  const rows = await db.select().from(identityAccounts).where(eq(identityAccounts.uid, uid));
  return rows[0];
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<AccountRow | undefined> {
  const rows = await db.select().from(identityAccounts).where(eq(identityAccounts.email, email));
  return rows[0];
}

export async function findAccountByLink(
  db: Queryable,
  providerId: string,
  subject: string,
): Promise<AccountRow | undefined> {
  const rows = await db
    .select()
    .from(identityAccounts)
    .innerJoin(identityLinks, eq(identityLinks.uid, identityAccounts.uid))
    .where(and(eq(identityLinks.providerId, providerId), eq(identityLinks.subject, subject)));
  return rows[0]?.identity_accounts;
}

/** Locks the account, so that two changes that revoke its tokens are serialized. */
export async function lockAccount(db: Queryable, uid: string): Promise<AccountRow | undefined> {
  const rows = await db.select().from(identityAccounts).where(eq(identityAccounts.uid, uid)).for("update");
  return rows[0];
}

/** Serializes first sign-ins and sign-ups with one address, so that they create one account. */
export async function lockEmail(db: Queryable, email: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${email}`}, 0))`);
}

/** Undefined when the email address is taken, or reserved for the account that had it before. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<AccountRow | undefined> {
  try {
    const rows = await db
      .insert(identityAccounts)
      .values(account)
      .onConflictDoNothing({ target: identityAccounts.email })
      .returning();
    return rows[0];
  } catch (error) {
    if (isEmailTaken(error)) return undefined;
    throw error;
  }
}

/** Whether the database refused an address. */
export function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return code === "23505";
}

export async function updateAccount(
  db: Queryable,
  uid: string,
  change: Partial<Omit<AccountRow, "uid" | "generation">>,
): Promise<AccountRow | undefined> {
  const rows = await db.update(identityAccounts).set(change).where(eq(identityAccounts.uid, uid)).returning();
  return rows[0];
}

/** Revokes all tokens, sessions and codes of the account, and returns the changed account. */
export async function revokeTokens(db: Queryable, uid: string): Promise<AccountRow | undefined> {
  const rows = await db
    .update(identityAccounts)
    .set({ generation: sql`${identityAccounts.generation} + 1` })
    .where(eq(identityAccounts.uid, uid))
    .returning();
  await db.delete(identitySessions).where(eq(identitySessions.uid, uid));
  // The link that undoes a change of address outlives what an intruder does afterwards.
  await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.uid, uid), ne(identityCodes.purpose, "RECOVER_EMAIL")));
  return rows[0];
}

export async function removeAccount(db: Queryable, uid: string) {
  await db.delete(identityAccounts).where(eq(identityAccounts.uid, uid));
}

export function listLinks(db: Queryable, uid: string): Promise<LinkRow[]> {
  return db.select().from(identityLinks).where(eq(identityLinks.uid, uid)).orderBy(identityLinks.providerId);
}

/** Undefined when the provider's account is linked already, or the account has another link to this provider. */
export async function insertLink(db: Queryable, link: LinkRow): Promise<LinkRow | undefined> {
  const rows = await db.insert(identityLinks).values(link).onConflictDoNothing().returning();
  return rows[0];
}

/** Returns what it removed. */
export function removeLinks(db: Queryable, uid: string, providerId?: string): Promise<LinkRow[]> {
  const matchesProvider = providerId === undefined ? undefined : eq(identityLinks.providerId, providerId);
  return db
    .delete(identityLinks)
    .where(and(eq(identityLinks.uid, uid), matchesProvider))
    .returning();
}
