import { apiKeyPrefix, type NewApiKey } from "#contract/account/api-key.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import { hashSecret, randomSecret } from "#server/identity/tokens/secrets.ts";

const shownCharacters = apiKeyPrefix.length + 4;

/** Returns the key, which is shown this once: only its hash is stored, so that a repeated request gets none. */
export async function createApiKey(
  db: Db,
  actor: Actor,
  { expiresAt, ...details }: NewApiKey,
  keyed?: KeyedRequest,
): Promise<{ id: string; key: string | null }> {
  let shown: string | null = null;
  const id = await once(db, keyed, async (tx) => {
    const key = `${apiKeyPrefix}${randomSecret()}`;
    const [created] = await tx
      .insert(apiKeys)
      .values({
        ...details,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        keyHash: hashSecret(key),
        start: key.slice(0, shownCharacters),
      })
      .returning({ id: apiKeys.id });
    if (!created) throw new Error("the key was not inserted");
    await recordAuditEvent(tx, actor, {
      action: "api_key.created",
      subject: "api_key",
      subjectId: created.id,
      subjectName: details.name,
      before: null,
      after: { ...details, expiresAt },
    });
    shown = key;
    return created.id;
  });
  return { id, key: shown };
}
