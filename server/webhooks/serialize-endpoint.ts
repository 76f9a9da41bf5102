import type { WebhookDelivery, WebhookEndpoint } from "#contract/settings/webhook.ts";
import type { DeliveryRow } from "./deliveries.queries.ts";
import type { EndpointRow } from "./endpoints.queries.ts";
import { serializeEvent } from "./serialize-event.ts";

export function serializeEndpoint({ id, url, events, enabled, ...row }: EndpointRow): WebhookEndpoint {
  return {
    _id: id,
    url,
    events,
    enabled,
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function serializeDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, attempts, status, answer, failure } = row;
  return {
    _id: id,
    event,
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    attempts,
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: row.dueAt?.toISOString() ?? null,
    status,
    answer,
    failure,
    body: serializeEvent(row),
  };
}

function stateOf({ dueAt, deliveredAt }: DeliveryRow) {
  if (dueAt) return "waiting";
  return deliveredAt ? "delivered" : "failed";
}
