import { and, eq, exists, like, notExists, sql } from "drizzle-orm";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import { removeSampleContent } from "#server/content/remove-sample-content.ts";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/categories.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { notArchived, products } from "#server/db/schema/products.ts";
import type { User } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { sampleName } from "#server/settings/seed-settings.ts";
import { lockSettings, updateSettings } from "#server/settings/settings.queries.ts";

export type RemovedSamples = { deleted: number; hidden: number };

/** Everything with a picture of the sample catalog is a sample: the chairs in these pictures don't exist. */
const isSample = and(notArchived, like(products.image, "/images/%"));

/**
 * Removes the sample products, texts and pictures, and the sample shop's name. Products that were ordered are hidden, because the orders
 * refer to them; others go to the bin. What the owner changed stays.
 */
export async function removeSampleData(db: Db, actor: User): Promise<RemovedSamples> {
  return transact(db, async (tx) => {
    const { sampleData, name } = await lockSettings(tx);
    if (!sampleData) return { deleted: 0, hidden: 0 };
    const orders = tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.productId, products.id));
    const hidden = await tx
      .update(products)
      .set({ status: "Hidden" })
      .where(and(isSample, exists(orders)))
      .returning({ id: products.id });
    const deleted = await tx
      .update(products)
      .set({ withdrawnAt: sql`now()` })
      .where(and(isSample, notExists(orders)))
      .returning({ id: products.id });
    await tx.update(categories).set({ image: null, photo: null }).where(like(categories.image, "/images/%"));
    await removeSampleContent(tx, actor);
    await updateSettings(tx, { sampleData: false, ...(name === sampleName && { name: "My shop" }) });
    const removed = { deleted: deleted.length, hidden: hidden.length };
    await recordAuditEvent(tx, actor, {
      action: "shop.sample_data_removed",
      subject: "shop",
      subjectId: "sample data",
      subjectName: name,
      before: null,
      after: removed,
    });
    return removed;
  });
}
