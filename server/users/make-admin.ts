import { eq } from "drizzle-orm";
import { DomainError } from "#contract/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";

/** Grants admin rights; false if the user has them already. Only deleting the account revokes them. */
export async function makeAdmin(db: Db, actor: Actor, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    if (!user) throw new DomainError("user_not_found", "There is no such user.");
    if (user.role === "admin") return false;
    await tx.update(users).set({ role: "admin" }).where(eq(users.id, id));
    await recordAuditEvent(tx, actor, {
      action: "user.made_admin",
      subject: "user",
      subjectId: id,
      subjectName: user.name,
      before: { role: user.role },
      after: { role: "admin" },
    });
    return true;
  });
}
