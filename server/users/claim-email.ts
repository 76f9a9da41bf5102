import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { findUserByEmail, lockAdmins } from "./users.queries.ts";

type Claim = { email: string; emailVerified: boolean; known: User | undefined };

/**
 * Makes an address free for an account that has verified it, and returns the claimant's record if there is one. A record that
 * belongs to another account keeps its role and orders and loses only the address; a record without an account goes to the claimant.
 */
export async function claimEmail(
  tx: Queryable,
  { email, emailVerified, known }: Claim,
): Promise<User | undefined> {
  const holder = await findUserByEmail(tx, email);
  if (!holder || holder.id === known?.id) return known;
  if (!emailVerified) {
    throw new DomainError(
      "email_not_verified",
      "This email address already belongs to an account. To show that it's yours, choose “Forgot password” and follow the link in the mail.",
    );
  }
  if (holder.uid !== null) {
    const released = { email: `${holder.id}@moved.invalid`, emailVerified: false };
    await tx.update(users).set(released).where(eq(users.id, holder.id));
    return known;
  }
  if (!known) return holder;
  return inherit(tx, known, holder);
}

/** An admin who was named in advance turns out to be a user with a record of their own. */
async function inherit(tx: Queryable, known: User, advance: User): Promise<User> {
  // Locked like for a deletion, so that the shop has an admin at every moment.
  await lockAdmins(tx);
  await tx.delete(users).where(eq(users.id, advance.id));
  if (advance.role !== "admin") return known;
  const rights: Pick<User, "role" | "permissions"> = { role: "admin", permissions: [] };
  await tx.update(users).set(rights).where(eq(users.id, known.id));
  return { ...known, ...rights };
}
