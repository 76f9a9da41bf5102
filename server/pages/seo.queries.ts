import { asc, count } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { onSale, products } from "#server/db/schema/products.ts";

export async function countProducts(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(products).where(onSale);
  return counted?.total ?? 0;
}

/** Oldest first, so that a new product changes only the last file. */
export function listProductAddresses(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ id: products.id, date: products.date })
    .from(products)
    .where(onSale)
    .orderBy(asc(products.id))
    .limit(limit)
    .offset(offset);
}
