import type { WebhookEndpointChange } from "#contract/settings/webhook.ts";
import { differences } from "#server/audit/differences.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { requirePublicUrl } from "./add-endpoint.ts";
import { requeueWaiting } from "./deliveries.queries.ts";
import { endpointAuditEvent } from "./endpoint-audit.ts";
import { type EndpointRow, lockEndpoint, updateEndpoint } from "./endpoints.queries.ts";

type Changing = { id: string; change: WebhookEndpointChange; allowPrivate: boolean };

/** Changes an endpoint. One that is turned on again gets the events that waited. False: nothing differs. */
export async function changeEndpoint(db: Db, actor: Actor, { id, change, allowPrivate }: Changing) {
  if (change.url && !allowPrivate) requirePublicUrl(change.url);
  return transact(db, async (tx) => {
    const before = await lockEndpoint(tx, id);
    const after: EndpointRow = { ...before, ...withoutUndefined(change) };
    const changes = differences(choicesOf(before), choicesOf(after));
    if (Object.keys(changes.after).length === 0) return false;
    const turned = before.enabled !== after.enabled;
    await updateEndpoint(tx, id, { ...choicesOf(after), ...(turned && { failingSince: null }) });
    if (turned && after.enabled) await requeueWaiting(tx, id);
    await recordAuditEvent(tx, actor, endpointAuditEvent("webhook.changed", after, changes));
    return true;
  });
}

const choicesOf = ({ url, events, enabled }: EndpointRow) => ({ url, events, enabled });

function withoutUndefined(change: WebhookEndpointChange): Partial<EndpointRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
