import { eq, sql } from "drizzle-orm";
import { DomainError, keyReused } from "#contract/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { addedKeys } from "#server/db/schema/cart.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { pipeline, transact } from "#server/db/transact.ts";
import { lockCustomer } from "#server/users/users.queries.ts";
import { findAddedKey, lockHold, touchCart } from "./cart.queries.ts";

type AddRequest = { userId: string; productId: string; requestKey: string | undefined };

/** Turns the unit on hold for the customer into a cart item. A repeated key returns the same item. */
export async function addToCart(db: Db, request: AddRequest): Promise<string> {
  const { userId, productId, requestKey } = request;
  return transact(db, async (tx) => {
    const [, , earlier, hold] = await pipeline(
      () => lockCustomer(tx, userId),
      () => touchCart(tx, userId),
      () => requestKey && findAddedKey(tx, userId, requestKey),
      () => lockHold(tx, request),
    );
    if (earlier) {
      if (earlier.productId !== productId) throw keyReused();
      return earlier.itemId;
    }
    if (!hold) throw new DomainError("hold_missing", "No piece is held for you. Please add it once more.");
    const { id, ...priceWhenAdded } = hold;
    await pipeline(
      () =>
        tx
          .update(stockUnits)
          .set({ state: "in cart", addedAt: sql`now()`, heldUntil: null, ...priceWhenAdded })
          .where(eq(stockUnits.id, id))
          .prepare("move_to_cart")
          .execute(),
      () =>
        requestKey &&
        tx
          .insert(addedKeys)
          .values({ userId, key: requestKey, productId, itemId: id })
          .prepare("insert_added_key")
          .execute(),
    );
    return id;
  });
}
