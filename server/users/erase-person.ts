import { eq, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { signIns } from "#server/db/schema/audit.ts";
import { removePhotos } from "./save-photo.ts";
import type { User } from "./users.queries.ts";

export const deletedUserName = "Deleted user";

/** Erases personal data outside the user's record. Orders keep the data that the law requires. */
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
  // Before the commit: if a photo can't be removed, the account stays and the deletion can be retried.
  await removePhotos(uploadsDir, id);
}
