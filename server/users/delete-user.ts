import { DomainError } from "#contract/basics/domain-error.ts";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { lockForAdmin } from "./lock-for-admin.ts";
import { deletedUserName, removeRecord, removeUserRecord } from "./remove-user-record.ts";
import type { User } from "./users.queries.ts";

type Deletion = {
  identity: Pick<IdentityProvider, "deleteAccount">;
  admin: User;
  id: string;
};

/** Permanently deletes a user's record, account, sessions and cart. Orders stay. */
export async function deleteUser(db: Db, { identity, admin, id }: Deletion): Promise<void> {
  if (id === admin.id) throw new DomainError("own_account", "You cannot delete your own account here.");
  await transact(db, async (tx) => {
    const { user } = await lockForAdmin(tx, admin, id);
    if (user.uid === null) await removeRecord(tx, user);
    else {
      await removeUserRecord(tx, user.uid);
      await identity.deleteAccount(tx, user.uid);
    }
    await recordAuditEvent(tx, admin, {
      action: "user.deleted",
      subject: "user",
      subjectId: id,
      subjectName: deletedUserName,
      before: { role: user.role },
      after: null,
    });
  });
}
