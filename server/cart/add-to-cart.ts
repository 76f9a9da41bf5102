import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { addedKeys } from "#server/db/schema/cart.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { pipeline, transact } from "#server/db/transact.ts";
import { DomainError } from "#server/errors.ts";
import { lockCustomer } from "#server/stock/stock.queries.ts";
import { keyReused } from "#server/stock/take-unit.ts";
import { findAddedKey, lockHold, touchCart } from "./cart.queries.ts";

type Wanted = { userId: string; productId: string; requestKey: string | undefined };

/** Turns the unit that is held for the customer into an item of their cart. The same key again gives the same item. */
export async function addToCart(db: Db, wanted: Wanted): Promise<string> {
  const { userId, productId, requestKey } = wanted;
  return transact(db, async (tx) => {
    const [, , earlier, hold] = await pipeline(
      () => lockCustomer(tx, userId),
      () => touchCart(tx, userId),
      () => requestKey && findAddedKey(tx, userId, requestKey),
      () => lockHold(tx, wanted),
    );
    if (earlier) {
      if (earlier.productId !== productId) throw keyReused();
      return earlier.itemId;
    }
    if (!hold) throw new DomainError("hold_missing", "No piece is held for you. Please add it once more.");
    const { id, ...asSeen } = hold;
    await pipeline(
      () =>
        tx
          .update(stockUnits)
          .set({ state: "in cart", addedAt: sql`now()`, heldUntil: null, ...asSeen })
          .where(eq(stockUnits.id, id)),
      () => requestKey && tx.insert(addedKeys).values({ userId, key: requestKey, productId, itemId: id }),
    );
    return id;
  });
}
