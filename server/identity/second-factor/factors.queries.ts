import { and, count, eq, lt } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityFactors, identityRecoveryCodes } from "#server/db/schema/identity.ts";

export type FactorRow = typeof identityFactors.$inferSelect;

export async function findFactor(db: Queryable, uid: string): Promise<FactorRow | undefined> {
  const rows = await db.select().from(identityFactors).where(eq(identityFactors.uid, uid));
  return rows[0];
}

/** All of them, so that a secret is not replaced while it is removed. */
export function lockFactors(tx: Queryable): Promise<Pick<FactorRow, "id" | "secret">[]> {
  const { id, secret } = identityFactors;
  return tx.select({ id, secret }).from(identityFactors).orderBy(id).for("update");
}

export async function replaceSecret(tx: Queryable, id: string, secret: string): Promise<void> {
  await tx.update(identityFactors).set({ secret }).where(eq(identityFactors.id, id));
}

/** Undefined when the account has a factor already. */
export async function insertFactor(
  db: Queryable,
  factor: Omit<FactorRow, "enrolledAt">,
): Promise<FactorRow | undefined> {
  const rows = await db
    .insert(identityFactors)
    .values(factor)
    .onConflictDoNothing({ target: identityFactors.uid })
    .returning();
  return rows[0];
}

/** False when this code or a newer one was used before. Of parallel uses one succeeds. */
export async function consumeStep(db: Queryable, id: string, step: number): Promise<boolean> {
  const rows = await db
    .update(identityFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(identityFactors.id, id), lt(identityFactors.lastUsedStep, step)))
    .returning({ id: identityFactors.id });
  return rows.length > 0;
}

/** Removes the account's factor with its recovery codes; false if there is none. */
export async function removeFactor(db: Queryable, uid: string): Promise<boolean> {
  await db.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.uid, uid));
  const rows = await db
    .delete(identityFactors)
    .where(eq(identityFactors.uid, uid))
    .returning({ id: identityFactors.id });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(db: Queryable, uid: string, codeHashes: string[]) {
  await db.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.uid, uid));
  await db.insert(identityRecoveryCodes).values(codeHashes.map((codeHash) => ({ uid, codeHash })));
}

/** False when the code is wrong or was used before. */
export async function consumeRecoveryCode(db: Queryable, uid: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(identityRecoveryCodes)
    .where(and(eq(identityRecoveryCodes.uid, uid), eq(identityRecoveryCodes.codeHash, codeHash)))
    .returning();
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, uid: string): Promise<number> {
  const rows = await db
    .select({ left: count() })
    .from(identityRecoveryCodes)
    .where(eq(identityRecoveryCodes.uid, uid));
  return rows[0]?.left ?? 0;
}
