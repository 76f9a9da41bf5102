import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityRefreshTokens, identitySessions } from "#server/db/schema/identity.ts";

const unusedDays = 180;
/** How long a replaced token is kept, so that its reuse is noticed. */
const replacedDays = 7;

export type SessionRow = typeof identitySessions.$inferSelect;

/** Starts a session and returns its id. */
export async function insertSession(
  db: Queryable,
  session: typeof identitySessions.$inferInsert,
  tokenHash: string,
): Promise<string> {
  const [inserted] = await db.insert(identitySessions).values(session).returning({ id: identitySessions.id });
  if (!inserted) throw new Error("no session was inserted");
  await insertRefreshToken(db, inserted.id, tokenHash);
  await db
    .delete(identitySessions)
    .where(sql`${identitySessions.lastUsedAt} < now() - make_interval(days => ${unusedDays})`);
  return inserted.id;
}

export async function insertRefreshToken(db: Queryable, sessionId: string, tokenHash: string) {
  await db.insert(identityRefreshTokens).values({ sessionId, tokenHash });
}

/** Locks the token. `replacedSecondsAgo` is null for the session's current token. */
export async function lockRefreshToken(db: Queryable, tokenHash: string) {
  const rows = await db
    .select({
      session: identitySessions,
      replacedSecondsAgo: sql<
        number | null
      >`extract(epoch from now() - ${identityRefreshTokens.replacedAt})::float8`,
    })
    .from(identityRefreshTokens)
    .innerJoin(identitySessions, eq(identitySessions.id, identityRefreshTokens.sessionId))
    .where(eq(identityRefreshTokens.tokenHash, tokenHash))
    .for("update", { of: identityRefreshTokens });
  return rows[0];
}

/** Marks the token as replaced, unless it was before, and updates the session's last use. */
export async function replaceRefreshToken(db: Queryable, sessionId: string, tokenHash: string) {
  await db
    .update(identityRefreshTokens)
    .set({ replacedAt: sql`coalesce(${identityRefreshTokens.replacedAt}, now())` })
    .where(eq(identityRefreshTokens.tokenHash, tokenHash));
  await db
    .delete(identityRefreshTokens)
    .where(
      and(
        eq(identityRefreshTokens.sessionId, sessionId),
        sql`${identityRefreshTokens.replacedAt} < now() - make_interval(days => ${replacedDays})`,
      ),
    );
  await db.update(identitySessions).set({ lastUsedAt: sql`now()` }).where(eq(identitySessions.id, sessionId));
}

export async function hasSession(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(eq(identitySessions.id, id));
  return rows.length > 0;
}

export function listSessions(db: Queryable, uid: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(identitySessions)
    .where(eq(identitySessions.uid, uid))
    .orderBy(desc(identitySessions.lastUsedAt));
}

/** Ends the sessions that began with this way to sign in. */
export async function endSessionsOfProvider(
  db: Queryable,
  uid: string,
  { provider, except }: { provider: string; except: string | undefined },
): Promise<void> {
  await db
    .delete(identitySessions)
    .where(
      and(
        eq(identitySessions.uid, uid),
        eq(identitySessions.signInProvider, provider),
        except === undefined ? undefined : ne(identitySessions.id, except),
      ),
    );
}

/** Ends one session of the account: its refresh tokens and access tokens stop working. False if there is none. */
export async function endSession(db: Queryable, uid: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(identitySessions)
    .where(and(eq(identitySessions.uid, uid), eq(identitySessions.id, id)))
    .returning({ id: identitySessions.id });
  return rows.length > 0;
}
