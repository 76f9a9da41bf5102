import { eq } from "drizzle-orm";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { transact } from "#server/db/transact.ts";
import { endpointAuditEvent } from "./endpoint-audit.ts";
import { lockEndpoint } from "./endpoints.queries.ts";

/** Deletes an endpoint with its log and the events that wait for it. */
export async function deleteEndpoint(db: Db, actor: Actor, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const { url, events } = endpoint;
    const changes = { before: { url, events }, after: null };
    await recordAuditEvent(tx, actor, endpointAuditEvent("webhook.deleted", endpoint, changes));
  });
}
