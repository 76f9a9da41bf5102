import type { Product } from "#contract/product.ts";

/** The product and the others of its design, in a stable order. Empty if there are no others. */
export function finishesOf(product: Product, related: readonly Product[] = []): Product[] {
  const others = related.filter(({ design }) => design !== null && design === product.design);
  if (others.length === 0) return [];
  return [product, ...others].sort((one, other) => (one._id < other._id ? -1 : 1));
}
