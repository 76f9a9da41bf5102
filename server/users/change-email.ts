import { eq } from "drizzle-orm";
import { normalEmail } from "#contract/account/normal-email.ts";
import type { Queryable } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";
import { claimEmail } from "./claim-email.ts";
import { findUserByUid } from "./users.queries.ts";

/** Updates the user's email address after the account verified a new one. */
export async function changeEmail(tx: Queryable, uid: string, given: string): Promise<void> {
  const email = normalEmail(given);
  const known = await findUserByUid(tx, uid);
  if (!known) return;
  await claimEmail(tx, { email, emailVerified: true, known });
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, known.id));
}
