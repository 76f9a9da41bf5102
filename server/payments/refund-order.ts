import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { amountOf } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import type { OrderMoney, RefundInput } from "#contract/orders/payment.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { refundLines, refunds } from "#server/db/schema/payments.ts";
import type { Transaction } from "#server/db/transact.ts";
import { orderNotFound } from "#server/orders/order-events.ts";
import { lockOrder, type OrderWithLines, withLines } from "#server/orders/orders.queries.ts";
import type { PaymentParts } from "./configured-payments.ts";
import { sumLost } from "./disputes/disputes.queries.ts";
import { requireUndisputed } from "./disputes/require-undisputed.ts";
import { findOrderMoney } from "./owed-refunds.queries.ts";
import {
  findAcceptedPayment,
  findPayment,
  lockPayment,
  type PaymentRow,
  type RefundRow,
} from "./payments.queries.ts";
import { sendPendingRefunds } from "./send-refund.ts";
import { recordRefund } from "./sync-refunds.ts";

/**
 * Refunds lines of an order, or all that is left. Cash counts as returned at once. Other money goes back through the provider, which is
 * asked after the refund is stored: its answer comes later, so the returned state is "pending".
 */
export async function refundOrder(
  parts: PaymentParts,
  actor: Actor,
  orderId: string,
  { lines }: RefundInput,
  keyed?: KeyedRequest,
): Promise<OrderMoney> {
  const money = await once(parts.db, keyed, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const accepted = await findAcceptedPayment(tx, orderId);
    const paid = accepted && (await lockPayment(tx, accepted.id));
    const [order] = await withLines(tx, locked ? [locked] : []);
    if (!order) throw orderNotFound();
    if (!paid) throw new DomainError("order_not_ready", "This order was not paid.");
    await requireUndisputed(tx, paid);
    const leftCents = (paid.receivedCents ?? 0) - paid.refundedCents - (await sumLost(tx, paid.id));
    const amountCents = lines ? amountOfLines(order, lines) : leftCents;
    if (amountCents === 0 || amountCents > leftCents) throw refundedBefore();
    const refund = await insertRefund(tx, paid, order, amountCents, lines);
    await recordAuditEvent(tx, actor, {
      action: "order.refunded",
      subject: "order",
      subjectId: orderId,
      subjectName: orderNumber(order),
      before: null,
      after: { amount: amountOf(amountCents) },
    });
    if (paid.provider === "staff") await recordRefund(tx, paid, refund, { state: "succeeded" });
    return findOrderMoney(tx, orderId);
  });
  // Also after a repeated request: the server may have crashed before the provider was asked.
  const accepted = await findAcceptedPayment(parts.db, orderId);
  if (accepted) await sendPendingRefunds(parts, accepted.id);
  return money;
}

/** Sends a failed refund again, as a new request. */
export async function retryRefund(
  parts: PaymentParts,
  refundId: string,
  keyed?: KeyedRequest,
): Promise<void> {
  const paymentId = await once(parts.db, keyed, async (tx) => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    const payment = found && (await findPayment(tx, found.paymentId));
    if (!payment) throw new DomainError("refund_not_found", "There is no such refund.");
    await lockOrder(tx, payment.orderId);
    await lockPayment(tx, payment.id);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (refund?.state === "failed") await resetRefund(tx, payment, refund);
    return payment.id;
  });
  await sendPendingRefunds(parts, paymentId);
}

async function resetRefund(tx: Transaction, payment: PaymentRow, refund: RefundRow): Promise<void> {
  await requireUndisputed(tx, payment);
  const current = await lockPayment(tx, payment.id);
  const leftCents =
    (current?.receivedCents ?? 0) - (current?.refundedCents ?? 0) - (await sumLost(tx, payment.id));
  if (refund.amountCents > leftCents || (await hasRefundedUnits(tx, refund.id))) throw refundedBefore();
  await tx
    .update(refunds)
    .set({
      state: "pending",
      attempt: sql`${refunds.attempt} + 1`,
      reference: null,
      failure: null,
      sentAt: null,
    })
    .where(eq(refunds.id, refund.id));
}

/** Whether units of a failed refund were refunded otherwise since. */
async function hasRefundedUnits(tx: Transaction, refundId: string): Promise<boolean> {
  const rows = await tx
    .select({ position: orderLines.position })
    .from(refundLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.position, refundLines.position)),
    )
    .where(
      and(
        eq(refundLines.refundId, refundId),
        gt(sql`${orderLines.refunded} + ${refundLines.quantity}`, orderLines.quantity),
      ),
    );
  return rows.length > 0;
}

function refundedBefore() {
  return new DomainError("refund_too_large", "This was refunded before, or the refund is on its way.");
}

async function insertRefund(
  tx: Transaction,
  { id: paymentId }: PaymentRow,
  { id: orderId }: OrderWithLines,
  amountCents: number,
  lines: RefundInput["lines"],
): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, amountCents, reason: "requested by staff" })
    .returning();
  if (!refund) throw new Error("the refund was not inserted");
  if (lines)
    await tx.insert(refundLines).values(lines.map((line) => ({ refundId: refund.id, orderId, ...line })));
  return refund;
}

/** What was paid for these units. No unit is refunded twice: the table's CHECK says so, too. */
function amountOfLines({ lines: ordered }: OrderWithLines, lines: NonNullable<RefundInput["lines"]>): number {
  let amountCents = 0;
  const wanted = new Map<number, number>();
  for (const { position, quantity } of lines) {
    const line = ordered.find((each) => each.position === position);
    if (!line) throw new DomainError("order_not_found", "There is no such line in this order.");
    wanted.set(position, (wanted.get(position) ?? 0) + quantity);
    if (line.refunded + (wanted.get(position) ?? 0) > line.quantity)
      throw new DomainError("refund_too_large", `${line.title} was refunded before.`);
    amountCents += (line.amountCents / line.quantity) * quantity;
  }
  return amountCents;
}
