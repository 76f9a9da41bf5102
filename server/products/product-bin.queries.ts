import { and, count, desc, isNotNull, not, sql } from "drizzle-orm";
import type { BinQuery } from "#contract/products/product-bin.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, pageWindow } from "#server/db/page-window.ts";
import { isOutOfBin, products } from "#server/db/schema/products.ts";

const inBin = and(isNotNull(products.withdrawnAt), not(isOutOfBin));

/** A page of the deleted products that can be restored, last deleted first, and the total. */
export async function listBin(db: Queryable, query: BinQuery) {
  const [counted] = await db.select({ total: count() }).from(products).where(inBin);
  const total = counted?.total ?? 0;
  const { offset, take, reversed } = pageWindow({ total, ...pageOf(query) });
  const order = [products.withdrawnAt, products.id].map((column) => (reversed ? column : desc(column)));
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      name: products.name,
      image: products.image,
      photos: products.photos,
      withdrawnAt: sql<Date>`${products.withdrawnAt}`.mapWith(products.withdrawnAt),
    })
    .from(products)
    .where(inBin)
    .orderBy(...order)
    .limit(take)
    .offset(offset);
  return { rows: reversed ? rows.reverse() : rows, total };
}

export type BinRow = Awaited<ReturnType<typeof listBin>>["rows"][number];
