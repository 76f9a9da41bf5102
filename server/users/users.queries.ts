import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { normalEmail } from "#contract/account/normal-email.ts";
import type { Queryable } from "#server/db/client.ts";
import { identityAccounts, identityFactors, identitySessions } from "#server/db/schema/identity.ts";
import { removedAccounts, type User, users } from "#server/db/schema/users.ts";

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id));
  return rows[0];
}

export async function findUserByUid(db: Queryable, uid: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.uid, uid));
  return rows[0];
}

/** Finds everything about the account of a token in one query. */
export async function findTokenOwner(db: Queryable, token: { uid: string; sessionId?: string | undefined }) {
  const { email, emailVerified, generation, disabled } = identityAccounts;
  const [owner] = await db
    .select({
      user: users,
      account: { uid: identityAccounts.uid, email, emailVerified, generation, disabled },
      removedUid: removedAccounts.uid,
      sessionId: identitySessions.id,
      factorId: identityFactors.id,
    })
    .from(sql`(select 1) as one_row`)
    .leftJoin(users, eq(users.uid, token.uid))
    .leftJoin(identityAccounts, eq(identityAccounts.uid, token.uid))
    .leftJoin(removedAccounts, eq(removedAccounts.uid, token.uid))
    .leftJoin(identitySessions, sql`${identitySessions.id} = ${token.sessionId ?? null}`)
    .leftJoin(identityFactors, eq(identityFactors.uid, token.uid))
    .prepare("find_token_owner")
    .execute();
  const { user = null, account, removedUid = null, sessionId = null, factorId } = owner ?? {};
  return {
    user,
    account: account ? { ...account, sessionId, secondFactor: factorId != null } : null,
    removed: removedUid !== null,
  };
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

/** Returns the ids of admins who can sign in. The fixed order lets only one of two admins delete the other. */
export async function lockAdmins(tx: Queryable): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt)))
    .orderBy(asc(users.id))
    .for("update");
  return admins.map(({ id }) => id);
}

/** Whether the account has this address, and its owner has proved that it is theirs. */
export async function hasVerifiedEmail(
  db: Queryable,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  if (userId === null) return false;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true)));
  return rows.length > 0;
}
