import { and, arrayContains, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { centsOf } from "#contract/basics/money.ts";
import type { FacetQuery } from "#contract/products/product.ts";
import { products, stockLevels } from "#server/db/schema/products.ts";

/** With the slugs that the category filter finds. Undefined: no filter. */
export type Filters = Omit<FacetQuery, "onePerDesign"> & { slugs: string[] | undefined };

/** The same for the finishes of a design. A product without a design stands for itself. */
export const designOf = sql`coalesce(products.design, products.id::text)`;

/** The condition of each filter; undefined where it is not set. A condition about the stock needs stock_levels joined. */
export function filterConditions(filters: Filters) {
  const { slugs, minPrice, maxPrice, inStock, material, color, minWidth, maxWidth, doorway } = filters;
  return {
    category: slugs && (slugs.length > 0 ? inArray(products.category, slugs) : sql`false`),
    price: and(
      minPrice === undefined ? undefined : gte(products.priceCents, centsOf(minPrice)),
      maxPrice === undefined ? undefined : lte(products.priceCents, centsOf(maxPrice)),
    ),
    stock: inStock ? gt(stockLevels.onHand, 0) : undefined,
    material: material ? arrayContains(products.materials, [material]) : undefined,
    color: color ? eq(products.colour, color) : undefined,
    width: and(
      minWidth === undefined ? undefined : gte(products.widthCm, minWidth),
      maxWidth === undefined ? undefined : lte(products.widthCm, maxWidth),
    ),
    doorway: doorway === undefined ? undefined : lte(products.doorwayCm, doorway),
  } satisfies Record<string, SQL | undefined>;
}
