import type { ApiKey } from "#contract/account/api-key.ts";
import type { ApiKeyRow } from "./api-keys.queries.ts";

export function serializeApiKey({
  id,
  keyHash,
  expiresAt,
  createdAt,
  lastUsedAt,
  ...key
}: ApiKeyRow): ApiKey {
  return {
    _id: id,
    ...key,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
