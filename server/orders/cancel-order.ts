import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { transact } from "#server/db/transact.ts";
import { DomainError } from "#server/domain-error.ts";
import { lockCustomer } from "#server/stock/stock.queries.ts";
import { lockOrderOf } from "./orders.queries.ts";

/** Cancels the customer's own order while nobody has begun with it, and puts its units back. False: it was cancelled before. */
export async function cancelOrder(db: Db, userId: string, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    const order = await lockOrderOf(tx, userId, id);
    if (!order) throw orderNotFound();
    if (order.status === "cancelled") return false;
    if (order.status !== "placed")
      throw new DomainError("order_not_cancellable", "The shop has begun with this order. Please call us.");
    await tx.delete(stockUnits).where(eq(stockUnits.orderId, id));
    await tx
      .update(orders)
      .set({ status: "cancelled", paymentStatus: "void", cancelledAt: sql`now()` })
      .where(eq(orders.id, id));
    return true;
  });
}

export function orderNotFound() {
  return new DomainError("order_not_found", "There is no such order.");
}
