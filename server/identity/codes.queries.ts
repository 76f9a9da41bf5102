import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityCodes } from "#server/db/schema/identity.ts";

export type CodeRow = typeof identityCodes.$inferSelect;

export async function insertCode(db: Queryable, code: Omit<CodeRow, "expiresAt">) {
  await db.insert(identityCodes).values({ ...code, expiresAt: sql`now() + interval '1 hour'` });
  // A day later nobody needs to be told any more that the code is too old rather than wrong.
  await db.delete(identityCodes).where(sql`${identityCodes.expiresAt} < now() - interval '1 day'`);
}

export async function findCode(db: Queryable, codeHash: string) {
  const rows = await db
    .select({ code: identityCodes, expired: sql<boolean>`${identityCodes.expiresAt} <= now()` })
    .from(identityCodes)
    .where(eq(identityCodes.codeHash, codeHash));
  return rows[0];
}

/** Whoever gets it from here is the only one who does. */
export async function takeCode(db: Queryable, codeHash: string): Promise<CodeRow | undefined> {
  const rows = await db.delete(identityCodes).where(eq(identityCodes.codeHash, codeHash)).returning();
  return rows[0];
}
