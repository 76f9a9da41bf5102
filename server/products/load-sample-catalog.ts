import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/categories.ts";
import { products } from "#server/db/schema/products.ts";
import { shopFacts } from "#server/db/schema/shop-facts.ts";
import { transact } from "#server/db/transact.ts";
import { addProducts } from "./add-products.ts";
import { prepareProducts } from "./prepare-products.ts";
import { readSampleCatalog, readSampleCategoryPhotos } from "./sample-catalog.ts";

const fact = "sample catalogue loaded";

/** Fills a new shop once: deleted sample chairs do not come back at the next start. */
export async function loadSampleCatalog(db: Db): Promise<void> {
  const loaded = await db.select().from(shopFacts).where(eq(shopFacts.key, fact));
  if (loaded.length > 0) return;
  await transact(db, async (tx) => {
    // Several servers may start at once.
    const claimed = await tx.insert(shopFacts).values({ key: fact }).onConflictDoNothing().returning();
    if (claimed.length === 0) return;
    const existing = await tx.select({ id: products.id }).from(products).limit(1);
    if (existing.length > 0) return;
    // The newest is listed first, so the first of the list is inserted last.
    const {
      rows: [{ today } = { today: "" }],
    } = await tx.execute<{ today: string }>(sql`select shop_today()::text as today`);
    const details = readSampleCatalog(today).reverse();
    await addProducts(tx, await prepareProducts(tx, details));
    for (const [slug, photo] of readSampleCategoryPhotos())
      await tx.update(categories).set({ image: photo.src, photo }).where(eq(categories.slug, slug));
  });
}
