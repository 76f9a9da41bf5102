import { eq, or, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { deleteKeysOf } from "#server/db/idempotency-keys.queries.ts";
import { signIns } from "#server/db/schema/audit.ts";
import { removedAccounts, type User, users } from "#server/db/schema/users.ts";
import { discardUploads } from "#server/uploads/register-upload.ts";
import { enqueueWebhooks } from "#server/webhooks/deliveries.queries.ts";
import { photosOf } from "./save-photo.ts";
import { findUserByUid, lockAdmins } from "./users.queries.ts";

export const deletedUserName = "Deleted user";

/** Permanently deletes the account's user record and rejects its tokens. The last admin can't be deleted. */
export async function removeUserRecord(tx: Queryable, uid: string): Promise<void> {
  const user = await findUserByUid(tx, uid);
  if (user) await removeRecord(tx, user);
  await tx.insert(removedAccounts).values({ uid }).onConflictDoNothing();
}

/** The cart goes with the record and its units return to stock. Orders stay under the name they were placed with. */
export async function removeRecord(tx: Queryable, user: User): Promise<void> {
  const { id, role } = user;
  if (role === "admin" && (await lockAdmins(tx)).every((admin) => admin === id))
    throw new DomainError("last_admin", "The last admin cannot be deleted.");
  await tx.delete(users).where(eq(users.id, id));
  await deleteKeysOf(tx, id);
  await enqueueWebhooks(tx, "user.deleted", { id });
  await erasePerson(tx, user);
}

/** Erases personal data outside the user's record. Orders keep the data that the law requires. */
async function erasePerson(tx: Queryable, { id, uid, email }: User): Promise<void> {
  const pseudonym = `deleted-${id.slice(-12)}`;
  await tx.execute(sql`select erase_from_audit(${id}::uuid, ${pseudonym}, ${deletedUserName})`);
  await tx
    .delete(signIns)
    .where(or(eq(signIns.email, email), uid === null ? undefined : eq(signIns.uid, uid)));
  await discardUploads(tx, [photosOf(id)]);
}
