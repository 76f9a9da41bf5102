import { and, inArray } from "drizzle-orm";
import { findPiece } from "#server/content/content.queries.ts";
import { onlyKey } from "#server/content/default-content.ts";
import type { Queryable } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import type { ListedRow } from "./finishes.queries.ts";
import { listProducts } from "./product-list.queries.ts";
import { selectListedProducts, visibleTo } from "./products.queries.ts";

const newestCount = 4;

/** The products on the home page: those that the owner chose and that are on sale, otherwise the newest. */
export async function listFeatured(db: Queryable, onePerDesign: boolean): Promise<ListedRow[]> {
  const chosen = (await findPiece(db, "home", onlyKey))?.value.featuredIds ?? [];
  if (chosen.length > 0) {
    const rows = await selectListedProducts(db).where(
      and(inArray(products.id, chosen), visibleTo("customers")),
    );
    if (rows.length > 0) return rows.sort((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id));
  }
  return (await listProducts(db, { limit: newestCount, onePerDesign, audience: "customers" })).rows;
}
