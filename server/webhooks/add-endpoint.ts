import { DomainError } from "#contract/basics/domain-error.ts";
import type { WebhookEndpointInput } from "#contract/settings/webhook.ts";
import { maxWebhookEndpoints } from "#contract/settings/webhook-choices.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { endpointAuditEvent } from "./endpoint-audit.ts";
import { countEndpoints } from "./endpoints.queries.ts";
import { refusalOf } from "./post-webhook.ts";
import { createSecret } from "./sign-webhook.ts";

type Adding = { input: WebhookEndpointInput; allowPrivate: boolean };

/** Adds an endpoint. Its secret is returned this once. */
export async function addEndpoint(
  db: Db,
  actor: Actor,
  { input, allowPrivate }: Adding,
  keyed?: KeyedRequest,
) {
  if (!allowPrivate) requirePublicUrl(input.url);
  return once(db, keyed, async (tx) => {
    if ((await countEndpoints(tx)) >= maxWebhookEndpoints)
      throw new DomainError("webhook_limit", `A shop can have at most ${maxWebhookEndpoints} webhooks.`);
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({ ...input, secret: createSecret() })
      .returning();
    if (!endpoint) throw new Error("the endpoint was not inserted");
    const { url, events } = endpoint;
    const changes = { before: null, after: { url, events } };
    await recordAuditEvent(tx, actor, endpointAuditEvent("webhook.added", endpoint, changes));
    return { id: endpoint.id, secret: endpoint.secret };
  });
}

/** Tells an admin early. What a name resolves to is checked when an event is sent. */
export function requirePublicUrl(url: string): void {
  const refusal = refusalOf(new URL(url));
  if (refusal) throw new DomainError("invalid_input", refusal, [{ field: "url", message: refusal }]);
}
