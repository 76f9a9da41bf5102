import { eq, sql } from "drizzle-orm";
import { paymentAfterReceipt } from "#contract/orders/order-states.ts";
import { type DisputeRow, disputes } from "#server/db/schema/disputes.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { lockOrder } from "#server/orders/orders.queries.ts";
import type { PaymentParts } from "../configured-payments.ts";
import { lockPayment, type PaymentRow } from "../payments.queries.ts";
import type { ProviderDispute } from "../provider.ts";
import { checkDisputeAfter, isOpen, listDisputesOf, sumLost } from "./disputes.queries.ts";

/** Records what the provider says about a dispute of a received payment. It changes the order if this money has paid it. */
export async function recordDispute(
  { db, payments: { shopEmail } }: PaymentParts,
  { id, orderId }: PaymentRow,
  truth: ProviderDispute,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    if (!order || !payment) throw new Error("a payment and its order are never deleted");
    const known = (await listDisputesOf(tx, [id])).find(({ reference }) => reference === truth.reference);
    // The answer to an earlier request. A provider that opens a dispute again decides again.
    if (known && !isOpen(known) && isOpen(truth)) return;
    const dispute = await saveDispute(tx, payment, order, truth);
    if (payment.state === "paid") await updatePaymentStatus(tx, order, payment);
    const { id: disputeId, state } = dispute;
    if (known?.state !== state && state !== "under review")
      await enqueueEmails(tx, [{ recipient: shopEmail, content: { template: "dispute", disputeId, state } }]);
  });
}

async function saveDispute(
  tx: Transaction,
  payment: PaymentRow,
  order: OrderRow,
  { reference, state, reason, refundable, respondBy, url, ...truth }: ProviderDispute,
): Promise<DisputeRow> {
  const receivedCents = payment.receivedCents ?? 0;
  // A bank may name the amount in the cardholder's currency.
  const amountCents =
    truth.currency === payment.currency ? Math.min(truth.amountCents, receivedCents) : receivedCents;
  const facts = {
    state,
    amountCents,
    reason,
    refundable,
    respondBy: respondBy ?? null,
    url,
    dueAt: isOpen({ state }) ? checkDisputeAfter : null,
    attempts: 0,
    failure: null,
    // What was refunded before is not lost once more.
    lostCents:
      state === "lost" ? Math.min(amountCents, receivedCents - refundedCentsOf(payment, order)) : null,
    lostOn: state === "lost" ? sql`coalesce(${disputes.lostOn}, shop_today())` : null,
  };
  const [saved] = await tx
    .insert(disputes)
    .values({
      paymentId: payment.id,
      reference,
      ...facts,
      lostOn: state === "lost" ? sql`shop_today()` : null,
    })
    .onConflictDoUpdate({ target: [disputes.paymentId, disputes.reference], set: facts })
    .returning();
  if (!saved) throw new Error("the dispute was not saved");
  return saved;
}

/** Of a payment that has paid the order, only what has arrived; of any other, what is on its way. */
function refundedCentsOf(payment: PaymentRow, order: OrderRow): number {
  return payment.state === "paid" ? order.refundedCents : payment.refundedCents;
}

async function updatePaymentStatus(tx: Transaction, order: OrderRow, { id }: PaymentRow): Promise<void> {
  const paymentStatus = paymentAfterReceipt({
    ...order,
    lostCents: await sumLost(tx, id),
    disputed: (await listDisputesOf(tx, [id])).some(isOpen),
  });
  if (paymentStatus !== order.paymentStatus)
    await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id));
}
