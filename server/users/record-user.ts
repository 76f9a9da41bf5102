import { eq } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";
import { DomainError } from "#server/domain-error.ts";
import { lockEmail } from "#server/identity/accounts.queries.ts";
import type { Bearer } from "#server/session/access-token.ts";
import { findUserByEmail, findUserByUid, isRemoved, type User } from "./users.queries.ts";

/** Gives the account its record, once, however many requests ask for it at the same moment. A known one gets the new name. */
export async function recordUser(
  db: Db,
  bearer: Bearer,
  name?: string,
): Promise<{ user: User; inserted: boolean }> {
  return db.transaction(async (tx) => {
    await lockEmail(tx, bearer.email);
    // The account may have been deleted since its token was looked at.
    if (await isRemoved(tx, bearer.uid))
      throw new DomainError("token_refused", "Your session has ended. Please sign in again.");
    const known = await findUserByUid(tx, bearer.uid);
    if (known) return { user: await renamed(tx, known, name), inserted: false };

    const namesake = await findUserByEmail(tx, bearer.email);
    if (namesake?.uid === null) {
      // An administrator named in advance: whoever has proved to own the address takes the record over, and nobody else.
      if (!bearer.emailVerified)
        throw new DomainError("not_yours", "Please confirm your e-mail address first.");
      const [claimed] = await tx
        .update(users)
        .set({ uid: bearer.uid })
        .where(eq(users.id, namesake.id))
        .returning();
      if (claimed) return { user: claimed, inserted: false };
    }
    // The address is free again at the provider, so its former owner's account is gone. Nothing of theirs is inherited.
    if (namesake) await tx.delete(users).where(eq(users.id, namesake.id));

    const [user] = await tx
      .insert(users)
      .values({ uid: bearer.uid, email: bearer.email, name: name ?? nameFrom(bearer.email) })
      .returning();
    if (!user) throw new Error(`no record was made for account ${bearer.uid}`);
    return { user, inserted: true };
  });
}

async function renamed(tx: Queryable, user: User, name: string | undefined): Promise<User> {
  if (name === undefined || name === user.name) return user;
  const [changed] = await tx.update(users).set({ name }).where(eq(users.id, user.id)).returning();
  return changed ?? user;
}

/** Until somebody says otherwise, the part before the @. */
function nameFrom(email: string): string {
  return email.split("@")[0] || email;
}
