import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/domain-error.ts";
import { amountOf } from "#contract/money.ts";
import { orderNumber } from "#contract/order-choices.ts";
import type { RefundInput } from "#contract/payment.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import { refundLines, refunds } from "#server/db/schema/payments.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { orderNotFound } from "#server/orders/order-actions.ts";
import { lockOrder, type OrderWithLines, withLines } from "#server/orders/orders.queries.ts";
import {
  findAcceptedPayment,
  findPayment,
  listRefundedLines,
  lockPayment,
  type PaymentRow,
  type RefundRow,
} from "./payments.queries.ts";
import type { PaymentParts } from "./payments.ts";
import { sendPendingRefunds } from "./send-refund.ts";
import { recordRefund } from "./sync-refunds.ts";

/** Refunds lines of an order, or all that is left. Cash counts as returned at once; other money goes back through the provider. */
export async function refundOrder(
  parts: PaymentParts,
  admin: Actor,
  orderId: string,
  { lines }: RefundInput,
): Promise<void> {
  const payment = await transact(parts.db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const [order] = await withLines(tx, locked ? [locked] : []);
    if (!order) throw orderNotFound();
    const accepted = await findAcceptedPayment(tx, orderId);
    const paid = accepted && (await lockPayment(tx, accepted.id));
    if (!paid) throw new DomainError("order_not_ready", "This order was not paid.");
    const leftCents = (paid.receivedCents ?? 0) - paid.refundedCents;
    const amountCents = lines ? await amountOfLines(tx, order, lines) : leftCents;
    if (amountCents === 0 || amountCents > leftCents)
      throw new DomainError("refund_too_large", "This was refunded before, or the refund is on its way.");
    const refund = await insertRefund(tx, paid, order, amountCents, lines);
    await recordAuditEvent(tx, admin, {
      action: "order.refunded",
      subject: "order",
      subjectId: orderId,
      subjectName: orderNumber(order),
      before: null,
      after: { amount: amountOf(amountCents) },
    });
    if (paid.provider === "staff") await recordRefund(tx, paid, refund, { state: "succeeded" });
    return paid;
  });
  await sendPendingRefunds(parts, payment.id);
}

/** Sends a failed refund again, as a new request. */
export async function retryRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const paymentId = await transact(parts.db, async (tx) => {
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
  const [current] = [await lockPayment(tx, payment.id)];
  if (refund.amountCents > (current?.receivedCents ?? 0) - (current?.refundedCents ?? 0))
    throw new DomainError("refund_too_large", "This was refunded before, or the refund is on its way.");
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

/** What was paid for these units. No unit is refunded twice. */
async function amountOfLines(
  tx: Transaction,
  { id, lines: ordered }: OrderWithLines,
  lines: NonNullable<RefundInput["lines"]>,
): Promise<number> {
  const refunded = new Map((await listRefundedLines(tx, id)).map((line) => [line.position, line.quantity]));
  let amountCents = 0;
  for (const { position, quantity } of lines) {
    const line = ordered.find((each) => each.position === position);
    if (!line) throw new DomainError("order_not_found", "There is no such line in this order.");
    refunded.set(position, (refunded.get(position) ?? 0) + quantity);
    if ((refunded.get(position) ?? 0) > line.quantity)
      throw new DomainError("refund_too_large", `${line.title} was refunded before.`);
    amountCents += (line.amountCents / line.quantity) * quantity;
  }
  return amountCents;
}
