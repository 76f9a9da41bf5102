import { eq } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { removedAccounts, users } from "#server/db/schema/users.ts";
import { DomainError } from "#server/errors.ts";
import { erasePerson } from "./erase-person.ts";
import { findUserByUid, lockAdmins, type User } from "./users.queries.ts";

/** Permanently deletes the account's user record and rejects its tokens. The last admin can't be deleted. */
export async function removeUserRecord(tx: Queryable, uid: string, uploadsDir: string): Promise<void> {
  const user = await findUserByUid(tx, uid);
  if (user) await removeRecord(tx, user, uploadsDir);
  await tx.insert(removedAccounts).values({ uid }).onConflictDoNothing();
}

/** The cart goes with the record and its units return to stock. Orders stay under the name they were placed with. */
export async function removeRecord(tx: Queryable, user: User, uploadsDir: string): Promise<void> {
  const { id, role } = user;
  if (role === "admin" && (await lockAdmins(tx)).every((admin) => admin === id))
    throw new DomainError("last_admin", "The last administrator cannot be deleted.");
  await tx.delete(users).where(eq(users.id, id));
  await erasePerson(tx, uploadsDir, user);
}
