import { DomainError } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import type { Transaction } from "#server/db/transact.ts";
import { insertTestDelivery, requeueDelivery } from "./deliveries.queries.ts";
import { endpointAuditEvent } from "./endpoint-audit.ts";
import { lockEndpoint } from "./endpoints.queries.ts";

/** Queues an event that says nothing. Returns its id. */
export async function sendTestEvent(db: Db, endpointId: string, keyed?: KeyedRequest): Promise<string> {
  return once(db, keyed, async (tx) => {
    await lockEnabled(tx, endpointId);
    return insertTestDelivery(tx, endpointId);
  });
}

/** Queues an event of the log again, delivered or not. Its id stays, so that the receiver can tell it from a new one. */
export async function resendEvent(
  db: Db,
  actor: Actor,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
  keyed?: KeyedRequest,
): Promise<void> {
  await once(db, keyed, async (tx) => {
    const endpoint = await lockEnabled(tx, endpointId);
    const event = await requeueDelivery(tx, endpointId, deliveryId);
    if (!event) throw new DomainError("webhook_delivery_not_found", "There is no such event in the log.");
    const changes = { before: null, after: { event, id: deliveryId } };
    await recordAuditEvent(tx, actor, endpointAuditEvent("webhook.event_resent", endpoint, changes));
  });
}

async function lockEnabled(tx: Transaction, endpointId: string) {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint.enabled) throw new DomainError("webhook_off", "Turn the webhook on first.");
  return endpoint;
}
