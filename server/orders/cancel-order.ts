import { eq, sql } from "drizzle-orm";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { DomainError } from "#server/errors.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { lockCustomer } from "#server/stock/stock.queries.ts";
import type { User } from "#server/users/users.queries.ts";
import { orderAct, orderEmail, orderNotFound } from "./order-actions.ts";
import { lockCustomerOfOrder, lockOrder } from "./orders.queries.ts";

const cancelled = { status: "cancelled", paymentStatus: "void" } as const;

/** Cancels the customer's own order while nobody has begun with it, and puts its units back. False: it was cancelled before. */
export async function cancelOrder(db: Db, userId: string, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    const order = await lockOrder(tx, id);
    if (order?.userId !== userId) throw orderNotFound();
    if (order.status === "cancelled") return false;
    if (order.status !== "placed")
      throw notCancellable("The shop has begun with this order. Please call us.");
    await putBack(tx, id);
    await tx
      .update(orders)
      .set({ ...cancelled, cancelledAt: sql`now()` })
      .where(eq(orders.id, id));
    return true;
  });
}

/** The shop itself may do so until the order is delivered, and tells the customer. */
export async function cancelForShop(db: Db, admin: User, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockCustomerOfOrder(tx, id);
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (order.status === "cancelled") return false;
    if (order.status === "delivered") throw notCancellable("This order is delivered already.");
    await putBack(tx, id);
    await tx
      .update(orders)
      .set({ ...cancelled, cancelledAt: sql`now()` })
      .where(eq(orders.id, id));
    await enqueueEmails(tx, [orderEmail(order, "cancelled")]);
    await recordAuditEvent(tx, admin, orderAct("order.cancelled", order, cancelled));
    return true;
  });
}

async function putBack(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(stockUnits).where(eq(stockUnits.orderId, orderId));
}

function notCancellable(words: string) {
  return new DomainError("order_not_cancellable", words);
}
