import { formerSecretHours } from "#contract/settings/webhook-choices.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { endpointAuditEvent } from "./endpoint-audit.ts";
import { lockEndpoint, updateSecret } from "./endpoints.queries.ts";
import { createSecret } from "./sign-webhook.ts";

/** Gives an endpoint a new secret, which is returned this once. The former one signs for some hours more. */
export async function replaceSecret(db: Db, actor: Actor, id: string, keyed?: KeyedRequest): Promise<string> {
  return once(db, keyed, async (tx) => {
    const secret = createSecret();
    const endpoint = await lockEndpoint(tx, id);
    await updateSecret(tx, id, { secret, formerHours: formerSecretHours });
    await recordAuditEvent(tx, actor, endpointAuditEvent("webhook.secret_replaced", endpoint));
    return secret;
  });
}
