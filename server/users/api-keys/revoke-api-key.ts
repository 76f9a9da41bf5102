import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import { transact } from "#server/db/transact.ts";

/** Deletes a key. Every server looks a key up for each request, so the next one is refused. */
export async function revokeApiKey(db: Db, actor: Actor, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [revoked] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning();
    if (!revoked) throw new DomainError("not_found", "There is no such API key.");
    await recordAuditEvent(tx, actor, {
      action: "api_key.revoked",
      subject: "api_key",
      subjectId: id,
      subjectName: revoked.name,
      before: { permissions: revoked.permissions },
      after: null,
    });
  });
}
