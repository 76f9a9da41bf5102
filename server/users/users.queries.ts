import { and, asc, eq, notExists } from "drizzle-orm";
import { normalEmail } from "#contract/user.ts";
import type { Queryable } from "#server/db/client.ts";
import { removedAccounts, users } from "#server/db/schema/users.ts";
import { DomainError } from "#server/errors.ts";

export type User = typeof users.$inferSelect;

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id));
  return rows[0];
}

export async function findUserByUid(db: Queryable, uid: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.uid, uid));
  return rows[0];
}

/** Undefined when the account was removed. */
export async function findPresentUser(db: Queryable, uid: string): Promise<User | undefined> {
  const removed = db.select().from(removedAccounts).where(eq(removedAccounts.uid, uid));
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.uid, uid), notExists(removed)));
  return rows[0];
}

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.email, normalEmail(email)));
  return rows[0];
}

export async function isRemoved(db: Queryable, uid: string): Promise<boolean> {
  const rows = await db.select().from(removedAccounts).where(eq(removedAccounts.uid, uid));
  return rows.length > 0;
}

/**
 * Serializes a customer's requests. Take this lock before any other, so that requests and the deletion of the account lock rows in
 * the same order.
 */
export async function lockCustomer(tx: Queryable, id: string): Promise<{ emailVerified: boolean }> {
  const [customer] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  if (!customer) throw new DomainError("token_refused", "Your session has ended. Please sign in again.");
  return customer;
}

/** Returns the ids. The fixed order lets only one of two admins delete the other. */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.id))
    .for("update");
  return admins.map(({ id }) => id);
}
