import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { lockForAdmin } from "./lock-for-admin.ts";

type Suspension = { identity: Pick<IdentityProvider, "setDisabled">; id: string; suspended: boolean };

/** Suspends or reinstates an account; false if nothing changes. A suspended account is signed out everywhere and can't sign in. */
export async function setSuspended(
  db: Db,
  actor: User,
  { identity, id, suspended }: Suspension,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const { user } = await lockForAdmin(tx, actor, id);
    if (id === actor.id) throw new DomainError("own_account", "You can't suspend your own account.");
    if ((user.suspendedAt !== null) === suspended) return false;
    await tx
      .update(users)
      .set({ suspendedAt: suspended ? new Date() : null })
      .where(eq(users.id, id));
    if (user.uid !== null) await identity.setDisabled(tx, user.uid, suspended);
    await recordAuditEvent(tx, actor, {
      action: suspended ? "user.suspended" : "user.reinstated",
      subject: "user",
      subjectId: id,
      subjectName: user.name,
      before: { suspended: !suspended },
      after: { suspended },
    });
    return true;
  });
}
