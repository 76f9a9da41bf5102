import type { Queryable } from "#server/db/client.ts";
import { stockMovements } from "#server/db/schema/stock.ts";
import { DomainError } from "#server/domain-error.ts";
import { lockLevel } from "./stock.queries.ts";

/** Makes what is on the shelf what the administrator counted there. Units in carts and orders are not touched. */
export async function adjustStock(
  tx: Queryable,
  productId: string,
  onHand: number,
  adminId: string,
): Promise<void> {
  const level = await lockLevel(tx, productId);
  if (!level) throw new DomainError("product_not_found", "There is no such product.");
  const quantity = onHand - level.onHand;
  if (quantity === 0) return;
  await tx.insert(stockMovements).values({
    productId,
    kind: "adjusted by admin",
    fromPlace: "outside",
    toPlace: "on hand",
    quantity,
    userId: adminId,
  });
}
