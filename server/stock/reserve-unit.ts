import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { returnExpiredHolds } from "./return-holds.ts";
import { insertDisplayPiece, lockLevel } from "./stock.queries.ts";

export type StockRules = {
  /** Otherwise the last piece of a product stays in the showroom. */
  sellLastPiece: boolean;
};

export type Claim = { piece: number; reserved: boolean };

/**
 * Locks the product's shelf and says what is left on it once the caller has taken a unit, which they do next. Not reserved: it
 * was the last piece, and it is the display piece now.
 */
export async function reserveUnit(
  tx: Queryable,
  productId: string,
  { sellLastPiece }: StockRules,
): Promise<Claim> {
  let level = await lockLevel(tx, productId);
  // What looks like the last piece may not be: others may be waiting to be returned.
  if (level.onHand <= 1 && (await returnExpiredHolds(tx, { productId, limit: 100 })) > 0) {
    level = await lockLevel(tx, productId);
  }
  if (level.onHand === 0) throw new DomainError("out_of_stock", "No more pieces left");
  // One display piece is enough. Without this, every unit that comes back from a cart would end in the showroom.
  const staysInShowroom = level.onHand === 1 && level.display === 0 && !sellLastPiece;
  if (staysInShowroom) await insertDisplayPiece(tx, productId);
  return { piece: level.onHand - 1, reserved: !staysInShowroom };
}
