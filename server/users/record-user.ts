import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema.ts";
import { lockEmail } from "#server/identity/accounts.queries.ts";
import type { Bearer } from "#server/session/access-token.ts";
import { findUserByEmail, findUserByUid, type User } from "./users.queries.ts";

/** Gives the account its record, once, however many requests ask for it at the same moment. */
export async function recordUser(
  db: Db,
  bearer: Bearer,
  name: string,
): Promise<{ user: User; inserted: boolean }> {
  return db.transaction(async (tx) => {
    await lockEmail(tx, bearer.email);
    const known = await findUserByUid(tx, bearer.uid);
    if (known) return { user: known, inserted: false };

    const namesake = await findUserByEmail(tx, bearer.email);
    if (namesake?.uid === null && bearer.emailVerified) {
      // An administrator named in advance: whoever proved to own the address takes the record over.
      const [claimed] = await tx
        .update(users)
        .set({ uid: bearer.uid })
        .where(eq(users.id, namesake.id))
        .returning();
      if (claimed) return { user: claimed, inserted: false };
    }
    // The address is free again at the provider, so its former owner's account is gone. Nothing of theirs is inherited.
    if (namesake) await tx.delete(users).where(eq(users.id, namesake.id));

    const [user] = await tx.insert(users).values({ uid: bearer.uid, email: bearer.email, name }).returning();
    if (!user) throw new Error(`no record was made for account ${bearer.uid}`);
    return { user, inserted: true };
  });
}
