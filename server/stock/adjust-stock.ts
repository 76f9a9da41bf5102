import { asc, inArray } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { stockLevels } from "#server/db/schema/products.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";

type Counted = { productId: string; onHand: number };

/** Sets the stock on hand to the counts of an admin. Units in carts and orders are unchanged. */
export async function adjustStock(tx: Queryable, counted: Counted[], adminId: string | null): Promise<void> {
  if (counted.length === 0) return;
  const wanted = new Map(counted.map(({ productId, onHand }) => [productId, onHand]));
  const levels = await tx
    .select({ productId: stockLevels.productId, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, [...wanted.keys()]))
    .orderBy(asc(stockLevels.productId))
    .for("no key update");
  const movements = levels
    .map(({ productId, onHand }) => ({
      productId,
      kind: "adjusted by admin",
      fromPlace: "outside" as const,
      toPlace: "on hand" as const,
      quantity: (wanted.get(productId) ?? onHand) - onHand,
      userId: adminId,
    }))
    .filter(({ quantity }) => quantity !== 0);
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
}
