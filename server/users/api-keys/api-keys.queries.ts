import { and, count, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { builtOnce } from "#server/db/built-once.ts";
import type { Queryable } from "#server/db/client.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A page of the keys, newest first, and the total. */
export async function listApiKeys(db: Queryable, { page, limit }: { page: number; limit: number }) {
  const [counted] = await db.select({ total: count() }).from(apiKeys);
  const rows = await db
    .select()
    .from(apiKeys)
    .orderBy(desc(apiKeys.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: counted?.total ?? 0 };
}

const keyByHash = builtOnce((db) =>
  db
    .select({
      key: apiKeys,
      expired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
      /** The last use was over a minute ago. */
      unseen: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, sql.placeholder("keyHash")))
    .prepare("find_api_key"),
);

export async function findApiKey(db: Queryable, keyHash: string) {
  return (await keyByHash(db).execute({ keyHash }))[0];
}

/** Of parallel requests, only one writes. */
export async function recordUse(db: Queryable, id: string): Promise<void> {
  const unseen = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), unseen));
}
