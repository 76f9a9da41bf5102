import { eq, sql } from "drizzle-orm";
import { isBeingPaid, paymentAfterReceipt } from "#contract/orders/order-states.ts";
import type { RefundReason } from "#contract/orders/payment.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { payments, refunds } from "#server/db/schema/payments.ts";
import type { Transaction } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { placedEmails } from "#server/orders/order-events.ts";
import { methodByProvider } from "./configured-payments.ts";
import { findAcceptedPayment, type PaymentRow } from "./payments.queries.ts";
import type { ProviderPayment } from "./provider.ts";

type Receipt = {
  order: OrderRow;
  payment: PaymentRow;
  reference: string;
  truth: ProviderPayment;
  shopEmail: string;
};

/**
 * Records received money. It pays the order if amount and currency are right and nothing else has paid it. All other money goes back at
 * once, as does money for a canceled order, and both sides are told. Lock the order and the payment first.
 */
export async function acceptMoney(tx: Transaction, receipt: Receipt): Promise<PaymentRow> {
  const { order, payment, truth } = receipt;
  const paidBefore = (await findAcceptedPayment(tx, order.id)) !== undefined;
  const isRight = truth.amountCents === order.subtotalCents && truth.currency === payment.currency;
  const isAccepted = isRight && !paidBefore;
  const [received] = await tx
    .update(payments)
    .set({
      state: isAccepted ? "paid" : "rejected",
      reference: receipt.reference,
      chargeReference: truth.chargeReference ?? null,
      receivedCents: truth.amountCents,
      currency: truth.currency,
      receivedAt: sql`now()`,
      dueAt: null,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!received) throw new Error("the payment was not updated");
  if (isAccepted) await payOrder(tx, receipt);
  const reason = reasonToRefund({ isRight, paidBefore, order });
  if (reason) await refundAtOnce(tx, receipt, reason);
  return received;
}

async function payOrder(tx: Transaction, { order, payment }: Receipt): Promise<void> {
  await tx
    .update(orders)
    .set({
      paymentStatus: paymentAfterReceipt(order),
      paidAt: sql`now()`,
      ...(payment.provider !== "staff" && { paymentMethod: methodByProvider[payment.provider] }),
    })
    .where(eq(orders.id, order.id));
  // An order that was placed without an online payment has its email already.
  if (isBeingPaid(order)) await enqueueEmails(tx, await placedEmails(tx, order));
}

function reasonToRefund(facts: {
  isRight: boolean;
  paidBefore: boolean;
  order: OrderRow;
}): RefundReason | undefined {
  if (!facts.isRight) return "wrong amount";
  if (facts.paidBefore) return "paid twice";
  return facts.order.status === "cancelled" ? "order canceled before payment" : undefined;
}

/** Sent to the provider after the commit. */
async function refundAtOnce(
  tx: Transaction,
  { order, payment, truth, shopEmail }: Receipt,
  reason: RefundReason,
): Promise<void> {
  // A refund that the provider made by itself is recorded as such.
  const refunded = truth.refunds.filter(({ state }) => state !== "failed");
  const amountCents = truth.amountCents - refunded.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (amountCents <= 0) return;
  await tx.insert(refunds).values({ paymentId: payment.id, amountCents, reason });
  const news = { template: "payment", orderId: order.id, amountCents } as const;
  await enqueueEmails(tx, [
    { recipient: order.email, content: { ...news, about: "refunded at once" } },
    { recipient: shopEmail, content: { ...news, about: "refunded at once, for the shop" } },
  ]);
}
