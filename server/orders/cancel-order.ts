import { eq, inArray, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { isAllowed, isCancellableByCustomer, resultOf } from "#contract/orders/order-states.ts";
import { type Actor, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import { touchCart } from "#server/cart/cart.queries.ts";
import type { Db } from "#server/db/client.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { lockCustomer } from "#server/stock/lock-customer.ts";
import { orderAuditEvent, orderEmail, orderNotFound } from "./order-events.ts";
import { lockCustomersOf, lockOrder } from "./orders.queries.ts";

/** Cancels the customer's own order before it is processed, and returns its units to stock. False: it was canceled before. */
export async function cancelOrder(db: Db, userId: string, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockCustomer(tx, userId);
    const order = await lockOrder(tx, id);
    if (order?.userId !== userId) throw orderNotFound();
    if (order.status === "cancelled") return false;
    if (!isCancellableByCustomer(order))
      throw notCancellable(
        "This order is already being processed and can't be canceled here. Please call us.",
      );
    await cancelLocked(tx, [order]);
    return true;
  });
}

/** An admin may cancel an order until it is delivered. The customer gets an email. */
export async function cancelForShop(db: Db, actor: Actor, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockCustomersOf(tx, [id]);
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (order.status === "cancelled") return false;
    if (!isAllowed("cancel", order)) throw notCancellable("This order is delivered already.");
    await cancelLockedForShop(tx, actor, [order]);
    return true;
  });
}

/** Cancels locked orders whose customers are locked, too. */
export async function cancelLockedForShop(tx: Transaction, actor: Actor, rows: OrderRow[]): Promise<void> {
  await cancelLocked(tx, rows);
  await enqueueEmails(
    tx,
    rows.map((order) => orderEmail(order, "cancelled")),
  );
  await recordAuditEvents(
    tx,
    actor,
    rows.map((order) => orderAuditEvent("order.cancelled", order, resultOf("cancel", order))),
  );
}

/** Cancels an order that is not paid in time. Its units return to stock, and its items to the cart, without a reservation. */
export async function cancelUnpaid(tx: Transaction, order: OrderRow): Promise<void> {
  const { id, userId } = order;
  if (userId !== null) {
    await touchCart(tx, userId);
    await tx
      .update(stockUnits)
      .set({ state: "expired", userId, orderId: null })
      .where(eq(stockUnits.orderId, id));
  }
  await cancelLocked(tx, [order]);
}

async function cancelLocked(tx: Transaction, rows: OrderRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.delete(stockUnits).where(inArray(stockUnits.orderId, ids));
  const paymentStatusOf = (order: OrderRow) => resultOf("cancel", order).paymentStatus;
  for (const paymentStatus of new Set(rows.map(paymentStatusOf))) {
    const alike = rows.filter((order) => paymentStatusOf(order) === paymentStatus).map(({ id }) => id);
    await tx
      .update(orders)
      .set({ status: "cancelled", ...(paymentStatus && { paymentStatus }), cancelledAt: sql`now()` })
      .where(inArray(orders.id, alike));
  }
}

function notCancellable(message: string) {
  return new DomainError("order_not_cancellable", message);
}
