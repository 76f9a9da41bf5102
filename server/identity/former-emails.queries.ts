import { and, eq, gt, gte, inArray, ne, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityCodes, identityFormerEmails } from "#server/db/schema/identity.ts";

/** How long the link in the email about a changed address works, and the address stays reserved for it. */
export const undoLifetime = "7 days";

/** Call it in the transaction that changes the address. */
export async function reserveFormerEmail(tx: Queryable, { uid, email }: { uid: string; email: string }) {
  const reservation = { uid, changedAt: sql`now()`, reservedUntil: sql`now() + ${undoLifetime}::interval` };
  await tx
    .insert(identityFormerEmails)
    .values({ email, ...reservation })
    .onConflictDoUpdate({ target: identityFormerEmails.email, set: reservation });
  // Expired ones stay for a day, so that the error can say expired instead of invalid.
  await tx
    .delete(identityFormerEmails)
    .where(sql`${identityFormerEmails.reservedUntil} < now() - interval '1 day'`);
}

/** Whether it is reserved for another account than this one. */
export async function isReserved(db: Queryable, email: string, uid = ""): Promise<boolean> {
  const reserved = and(
    eq(identityFormerEmails.email, email),
    ne(identityFormerEmails.uid, uid),
    gt(identityFormerEmails.reservedUntil, sql`now()`),
  );
  const rows = await db
    .select({ email: identityFormerEmails.email })
    .from(identityFormerEmails)
    .where(reserved);
  return rows.length > 0;
}

export async function findFormerEmail(db: Queryable, { uid, email }: { uid: string; email: string }) {
  const rows = await db
    .select({
      changedAt: identityFormerEmails.changedAt,
      expired: sql<boolean>`${identityFormerEmails.reservedUntil} <= now()`,
    })
    .from(identityFormerEmails)
    .where(and(eq(identityFormerEmails.email, email), eq(identityFormerEmails.uid, uid)));
  return rows[0];
}

/** Ends the reservations and undo links of this change and of later ones. */
export async function forgetChangesSince(tx: Queryable, uid: string, changedAt: Date): Promise<void> {
  const forgotten = await tx
    .delete(identityFormerEmails)
    .where(and(eq(identityFormerEmails.uid, uid), gte(identityFormerEmails.changedAt, changedAt)))
    .returning({ email: identityFormerEmails.email });
  const emails = forgotten.map(({ email }) => email);
  await tx
    .delete(identityCodes)
    .where(
      and(
        eq(identityCodes.uid, uid),
        eq(identityCodes.purpose, "RECOVER_EMAIL"),
        inArray(identityCodes.email, emails),
      ),
    );
}
