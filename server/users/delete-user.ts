import { DomainError } from "#contract/basics/domain-error.ts";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { lockForAdmin } from "./lock-for-admin.ts";
import { deletedUserName, removeRecord, removeUserRecord } from "./remove-user-record.ts";

type Deletion = { identity: Pick<IdentityProvider, "deleteAccount">; id: string };

/** Permanently deletes a user's record, account, sessions and cart. Orders stay. */
export async function deleteUser(db: Db, actor: User, { identity, id }: Deletion): Promise<void> {
  if (id === actor.id) throw new DomainError("own_account", "You cannot delete your own account here.");
  await transact(db, async (tx) => {
    const { user } = await lockForAdmin(tx, actor, id);
    if (user.uid === null) await removeRecord(tx, user);
    else {
      await removeUserRecord(tx, user.uid);
      await identity.deleteAccount(tx, user.uid);
    }
    await recordAuditEvent(tx, actor, {
      action: "user.deleted",
      subject: "user",
      subjectId: id,
      subjectName: deletedUserName,
      before: { role: user.role },
      after: null,
    });
  });
}
