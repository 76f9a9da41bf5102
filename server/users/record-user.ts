import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { lockEmail } from "#server/identity/accounts.queries.ts";
import type { Bearer } from "#server/identity/tokens/bearer.ts";
import { claimEmail } from "./claim-email.ts";
import { findUserByUid, isRemoved } from "./users.queries.ts";

/** Creates or updates the account's user record. Concurrent requests create one record. */
export async function recordUser(
  db: Db,
  { uid, email, emailVerified }: Pick<Bearer, "uid" | "email" | "emailVerified">,
  name?: string,
): Promise<{ user: User; inserted: boolean }> {
  return transact(db, async (tx) => {
    await lockEmail(tx, email);
    // The account may have been deleted since its token was checked.
    if (await isRemoved(tx, uid)) throw new DomainError("token_refused", "This account has been deleted.");
    const known = await claimEmail(tx, { email, emailVerified, known: await findUserByUid(tx, uid) });
    const facts = { uid, email, emailVerified };
    const [user] = known
      ? await tx
          .update(users)
          .set({ ...facts, name: name ?? known.name })
          .where(eq(users.id, known.id))
          .returning()
      : await tx
          .insert(users)
          .values({ ...facts, name: name ?? nameFrom(email) })
          .returning();
    if (!user) throw new Error(`no record was made for account ${uid}`);
    return { user, inserted: !known };
  });
}

/** Until the user gives a name, the part before the @. */
function nameFrom(email: string): string {
  return email.split("@")[0] || email;
}
