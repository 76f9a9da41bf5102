import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { DomainError } from "#server/errors.ts";
import { lockCustomer } from "#server/stock/stock.queries.ts";
import { deleteCartItem, touchCart } from "./cart.queries.ts";

/** Takes an item out of the customer's cart. Its unit is back on the shelf in the same moment. */
export async function removeFromCart(db: Db, userId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    await touchCart(tx, userId);
    if (!(await deleteCartItem(tx, userId, id))) throw cartItemNotFound();
  });
}

export function cartItemNotFound() {
  return new DomainError("cart_item_not_found", "There is no such item in your cart.");
}
