import { DomainError } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { lockForAdmin } from "./lock-for-admin.ts";

type Removal = { identity: Pick<IdentityProvider, "removeFactor">; id: string };

/** Removes the second factor of a user who lost the device and the recovery codes. Ends the user's sessions. The actor is an admin, or a command on the server. */
export async function removeFactorOf(db: Db, actor: Actor, { identity, id }: Removal): Promise<void> {
  await transact(db, async (tx) => {
    const { user } = await lockForAdmin(tx, actor, id);
    if (id === actor.id) throw new DomainError("own_account", "Turn it off in your own profile.");
    if (user.uid === null || !(await identity.removeFactor(tx, user.uid)))
      throw new DomainError("no_second_factor", "Two-step sign-in is off for this account.");
    await enqueueSecurityEmail(tx, user.email, { event: "factor removed" });
    await recordAuditEvent(tx, actor, {
      action: "user.factor_removed",
      subject: "user",
      subjectId: id,
      subjectName: user.name,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });
}
