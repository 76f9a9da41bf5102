import { isDeepStrictEqual } from "node:util";
import type { ProductRow } from "#server/db/schema/products.ts";
import type { ProductDetails } from "./parse-product.ts";

export type WantedChange = { product: ProductRow; wanted: Partial<ProductDetails> };

/** A product without a short name follows its title. */
export function changed(product: ProductRow, wanted: Partial<ProductDetails>): ProductRow {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const { name: shortName = product.name === product.title ? null : product.name } = wanted;
  const after: ProductRow = { ...product, ...given };
  return { ...after, name: shortName ?? after.title };
}

export function differs({ product, wanted }: WantedChange): boolean {
  return !isDeepStrictEqual(changed(product, wanted), product);
}
