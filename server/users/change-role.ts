import { eq } from "drizzle-orm";
import type { Rights } from "#contract/account/permissions.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { lockForAdmin } from "./lock-for-admin.ts";

type RoleChange = Rights & { id: string };

/** Gives a user another role; false if it is the present one. Applies to the user's next request. */
export async function changeRole(
  db: Db,
  actor: Actor,
  { id, role, permissions }: RoleChange,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const { user, isLastAdmin } = await lockForAdmin(tx, actor, id);
    const before = rightsOf(user);
    const after = rightsOf({ role, permissions });
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    if (id === actor.id) throw new DomainError("own_account", "You can't change your own role.");
    if (isLastAdmin && role !== "admin") throw new DomainError("last_admin", "The last admin must stay one.");
    await tx
      .update(users)
      .set({ role, permissions: [...permissions] })
      .where(eq(users.id, id));
    await recordAuditEvent(tx, actor, {
      action: role === "admin" ? "user.made_admin" : "user.role_changed",
      subject: "user",
      subjectId: id,
      subjectName: user.name,
      before,
      after,
    });
    await enqueueSecurityEmail(tx, user.email, { event: "role changed", role });
    return true;
  });
}

/** Makes a user an admin; false if the user is one already. */
export function makeAdmin(db: Db, actor: Actor, id: string): Promise<boolean> {
  return changeRole(db, actor, { id, role: "admin", permissions: [] });
}

function rightsOf({ role, permissions }: Rights) {
  return role === "staff" ? { role, permissions } : { role };
}
