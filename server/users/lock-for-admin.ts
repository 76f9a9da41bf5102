import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Queryable } from "#server/db/client.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { lockAdmins } from "./users.queries.ts";

/**
 * Locks all admins, then the user that one of them changes, so that changes of admins are serialized: the actor is still an admin
 * and the last one can't be lost. A command has no actor id.
 */
export async function lockForAdmin(
  tx: Queryable,
  actor: Actor,
  id: string,
): Promise<{ user: User; isLastAdmin: boolean }> {
  const admins = await lockAdmins(tx);
  if (actor.id !== null && !admins.includes(actor.id))
    throw new DomainError("admin_only", "Only admins can do this.");
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  if (!user) throw new DomainError("user_not_found", "There is no such user.");
  return { user, isLastAdmin: admins.length === 1 && admins[0] === id };
}
