import type { Queryable } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";

export type NewProduct = typeof products.$inferInsert & { onHand: number };

/** Inserts products and receives their units. Call it in a transaction. */
export async function addProducts(
  tx: Queryable,
  newProducts: NewProduct[],
  userId: string | null = null,
): Promise<string[]> {
  const added = await tx.insert(products).values(newProducts).returning({ id: products.id });
  const received = newProducts.flatMap(({ onHand }, index) => {
    const productId = added[index]?.id;
    return productId && onHand > 0 ? [{ productId, quantity: onHand, userId, ...receipt }] : [];
  });
  if (received.length > 0) await tx.insert(stockMovements).values(received);
  return added.map(({ id }) => id);
}

const receipt = { kind: "received", fromPlace: "outside", toPlace: "on hand" } as const;
