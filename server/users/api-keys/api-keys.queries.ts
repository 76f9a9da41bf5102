import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import type { Queryable } from "#server/db/client.ts";
import { type PageQuery, pageOf, readPage } from "#server/db/page-window.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A page of the keys, newest first, and the total. */
export async function listApiKeys(db: Queryable, query: PageQuery) {
  const total = await db.$count(apiKeys);
  return readPage(pageOf(query, dashboardPageSize), total, ({ offset, take, reversed }) =>
    db
      .select()
      .from(apiKeys)
      .orderBy((reversed ? asc : desc)(apiKeys.id))
      .limit(take)
      .offset(offset),
  );
}

export async function findApiKey(db: Queryable, keyHash: string) {
  const [found] = await db
    .select({
      key: apiKeys,
      expired: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
      /** The last use was over a minute ago. */
      unseen: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`,
    })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, keyHash));
  return found;
}

/** Of parallel requests, only one writes. */
export async function recordUse(db: Queryable, id: string): Promise<void> {
  const unseen = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), unseen));
}
