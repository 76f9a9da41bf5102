import { eq, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { signIns } from "#server/db/schema/audit.ts";
import { removePhotos } from "./save-photo.ts";
import type { User } from "./users.queries.ts";

/** What the audit log calls a user who was deleted. */
export const deletedUserName = "Deleted user";

/** Erases what identifies a deleted user outside their record. Orders keep what the law wants kept of a sale. */
export async function erasePerson(
  tx: Queryable,
  uploadsDir: string,
  { id, uid, email }: User,
): Promise<void> {
  const pseudonym = `deleted-${id.slice(-12)}`;
  await tx.execute(sql`select erase_from_audit(${id}::uuid, ${pseudonym}, ${deletedUserName})`);
  await tx
    .delete(signIns)
    .where(or(eq(signIns.email, email), uid === null ? undefined : eq(signIns.uid, uid)));
  // Before the commit: a photo that could not be removed keeps the account, so that the deletion is tried again.
  await removePhotos(uploadsDir, id);
}
