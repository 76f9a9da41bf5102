import { and, asc, desc, isNotNull, not, sql } from "drizzle-orm";
import type { BinQuery } from "#contract/products/product-bin.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { isOutOfBin, products } from "#server/db/schema/products.ts";

const inBin = and(isNotNull(products.withdrawnAt), not(isOutOfBin));

/** A page of the deleted products that can be restored, last deleted first, and the total. */
export async function listBin(db: Queryable, query: BinQuery) {
  const total = await db.$count(products, inBin);
  return readPage(pageOf(query), total, ({ offset, take, reversed }) =>
    db
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
      .orderBy(...[products.withdrawnAt, products.id].map(reversed ? asc : desc))
      .limit(take)
      .offset(offset),
  );
}

export type BinRow = Awaited<ReturnType<typeof listBin>>["rows"][number];
