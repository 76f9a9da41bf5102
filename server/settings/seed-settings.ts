import { isNull, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import type { Env } from "#server/env/parse-env.ts";

/** The name of the sample shop. */
export const sampleName = "Sedia";

/**
 * Takes over what the environment says about the shop, once: at the first start with settings in the database. From then on the owner
 * changes it in the dashboard.
 */
export async function seedSettings(db: Queryable, { sampleData, initialSettings }: Env): Promise<void> {
  await db
    .update(shopSettings)
    .set({ ...(sampleData && { name: sampleName }), ...initialSettings, sampleData, seededAt: sql`now()` })
    .where(isNull(shopSettings.seededAt));
}
