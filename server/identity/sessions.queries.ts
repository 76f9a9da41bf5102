import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityAccounts, identitySessions } from "#server/db/schema/identity.ts";

const unusedDays = 180;

export async function insertSession(db: Queryable, session: typeof identitySessions.$inferInsert) {
  await db.insert(identitySessions).values(session);
  await db
    .delete(identitySessions)
    .where(sql`${identitySessions.lastUsedAt} < now() - make_interval(days => ${unusedDays})`);
}

/** Updates the session's last use, and returns it with its account. */
export async function touchSession(db: Queryable, tokenHash: string) {
  const [session] = await db
    .update(identitySessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(identitySessions.tokenHash, tokenHash))
    .returning();
  if (!session) return undefined;
  const [account] = await db.select().from(identityAccounts).where(eq(identityAccounts.uid, session.uid));
  return account && { session, account };
}
