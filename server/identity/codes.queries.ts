import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityCodes } from "#server/db/schema/identity.ts";
import { undoLifetime } from "./former-emails.queries.ts";

export type CodeRow = typeof identityCodes.$inferSelect;

export async function insertCode(db: Queryable, code: Omit<CodeRow, "expiresAt">) {
  const lifetime = code.purpose === "RECOVER_EMAIL" ? undoLifetime : "1 hour";
  await db.insert(identityCodes).values({ ...code, expiresAt: sql`now() + ${lifetime}::interval` });
  // Expired codes stay for a day, so that the error can say expired instead of invalid.
  await db.delete(identityCodes).where(sql`${identityCodes.expiresAt} < now() - interval '1 day'`);
}

export async function findCode(db: Queryable, codeHash: string) {
  const rows = await db
    .select({ code: identityCodes, expired: sql<boolean>`${identityCodes.expiresAt} <= now()` })
    .from(identityCodes)
    .where(eq(identityCodes.codeHash, codeHash));
  return rows[0];
}

/** Deletes and returns the code, so that it works once. */
export async function consumeCode(db: Queryable, codeHash: string): Promise<CodeRow | undefined> {
  const rows = await db.delete(identityCodes).where(eq(identityCodes.codeHash, codeHash)).returning();
  return rows[0];
}
