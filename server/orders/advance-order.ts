import { eq, inArray, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit-actions.ts";
import { DomainError } from "#contract/domain-error.ts";
import { isAllowed, isDone, type OrderAction, resultOf } from "#contract/order-states.ts";
import { shopFormat } from "#contract/shop-format.ts";
import { recordAuditEvent, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import type { User } from "#server/users/users.queries.ts";
import { orderAuditEvent, orderEmail, orderNotFound } from "./order-actions.ts";
import { lockOrder, lockPlacedOrders, type OrderRow } from "./orders.queries.ts";

type Step = Exclude<OrderAction, "cancel">;

const now = sql`now()`;
const timestamps = {
  confirm: { confirmedAt: now },
  deliver: { deliveredAt: now },
  pay: { paidAt: now },
};

const auditActions: Record<Step, AuditAction> = {
  confirm: "order.confirmed",
  deliver: "order.delivered",
  pay: "order.paid",
};

/** Confirms, delivers or pays an order. False: that was done before. */
export async function advanceOrder(db: Db, admin: User, id: string, step: Step): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (isDone(step, order)) return false;
    if (!isAllowed(step, order)) throw new DomainError("order_not_ready", refusal(step, order));
    const change = resultOf(step, order);
    await tx
      .update(orders)
      .set({ ...change, ...timestamps[step] })
      .where(eq(orders.id, id));
    if (step === "pay") await insertStaffPayment(tx, order);
    if (change.status) await enqueueEmails(tx, [orderEmail(order, change.status)]);
    await recordAuditEvent(tx, admin, orderAuditEvent(auditActions[step], order, change));
    return true;
  });
}

/** Confirms those of the orders that are still placed, and returns their number. */
export async function confirmOrders(db: Db, admin: User, ids: string[]): Promise<number> {
  return transact(db, async (tx) => {
    const placed = (await lockPlacedOrders(tx, ids)).filter((order) => isAllowed("confirm", order));
    if (placed.length === 0) return 0;
    const placedIds = placed.map(({ id }) => id);
    await tx
      .update(orders)
      .set({ status: "confirmed", ...timestamps.confirm })
      .where(inArray(orders.id, placedIds));
    await enqueueEmails(
      tx,
      placed.map((order) => orderEmail(order, "confirmed")),
    );
    await recordAuditEvents(
      tx,
      admin,
      placed.map((order) => orderAuditEvent(auditActions.confirm, order, resultOf("confirm", order))),
    );
    return placed.length;
  });
}

/** Cash, or a payment that the shop arranged itself. Refunds refer to it. */
async function insertStaffPayment(tx: Transaction, { id, subtotalCents, test }: OrderRow): Promise<void> {
  await tx.insert(payments).values({
    orderId: id,
    provider: "staff",
    state: "paid",
    test,
    amountCents: subtotalCents,
    currency: shopFormat().currency,
    receivedCents: subtotalCents,
    receivedAt: now,
  });
}

function refusal(step: Step, order: OrderRow): string {
  const { status, paymentStatus } = order;
  if (paymentStatus === "awaiting payment")
    return "The customer has not paid yet. The order is canceled by itself if it is not paid in time.";
  if (step === "pay")
    return paymentStatus === "void"
      ? "This order is canceled. There is nothing to pay."
      : "This order was paid before.";
  if (status === "placed") return "This order is not confirmed yet. Confirm it first.";
  if (status === "delivered") return "This order is delivered already.";
  return `This order is canceled. It cannot be ${resultOf(step, order).status}.`;
}
