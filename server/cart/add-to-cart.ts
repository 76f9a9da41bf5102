import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { claimKey, type KeyedRequest, storeAnswer } from "#server/db/idempotency-keys.queries.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { pipeline, transact } from "#server/db/transact.ts";
import { lockCustomer } from "#server/stock/lock-customer.ts";
import { lockHold, touchCart } from "./cart.queries.ts";

type AddedItem = { insertedId: string };

/** Turns the unit on hold for the customer into a cart item. A repeated request returns the same item, even if it was removed. */
export async function addToCart(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
  keyed?: KeyedRequest,
): Promise<AddedItem> {
  return transact(db, async (tx) => {
    const [earlier, , , hold] = await pipeline(
      () => claimKey(tx, keyed),
      () => lockCustomer(tx, userId),
      () => touchCart(tx, userId),
      () => lockHold(tx, { userId, productId }),
    );
    if (earlier) return earlier.answer as AddedItem;
    if (!hold) throw new DomainError("hold_missing", "No piece is held for you. Please add it once more.");
    const { id, ...priceWhenAdded } = hold;
    const added = { insertedId: id };
    await pipeline(
      () =>
        tx
          .update(stockUnits)
          .set({ state: "in cart", addedAt: sql`now()`, heldUntil: null, ...priceWhenAdded })
          .where(eq(stockUnits.id, id))
          .prepare("move_to_cart")
          .execute(),
      () => storeAnswer(tx, keyed, added),
    );
    return added;
  });
}
