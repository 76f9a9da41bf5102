import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { removedAccounts, users } from "#server/db/schema/users.ts";
import { DomainError } from "#server/domain-error.ts";
import { findUserByUid } from "./users.queries.ts";

/** Takes an account's record out of the shop for good; its tokens are refused from then on. The last administrator stays. */
export async function forgetUser(db: Queryable, uid: string): Promise<void> {
  const user = await findUserByUid(db, uid);
  if (user?.role === "admin") {
    const others = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "admin"), ne(users.id, user.id)))
      .for("update");
    if (others.length === 0) throw new DomainError("last_admin", "The last administrator cannot be deleted.");
  }
  if (user) await db.delete(users).where(eq(users.id, user.id));
  await db.insert(removedAccounts).values({ uid }).onConflictDoNothing();
}
