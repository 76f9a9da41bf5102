import { cartItemNotFound } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { lockCustomer } from "#server/stock/lock-customer.ts";
import { deleteCartItem, touchCart } from "./cart.queries.ts";

/** Removes an item from the customer's cart and returns its unit to stock. */
export async function removeFromCart(db: Db, userId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    await touchCart(tx, userId);
    if (!(await deleteCartItem(tx, userId, id))) throw cartItemNotFound();
  });
}
