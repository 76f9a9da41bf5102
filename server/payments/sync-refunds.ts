import { and, eq, isNull, sql } from "drizzle-orm";
import { refunds } from "#server/db/schema/payments.ts";
import type { Transaction } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { lockOrder } from "#server/orders/orders.queries.ts";
import { listRefunds, type PaymentRow, type RefundRow } from "./payments.queries.ts";
import type { ProviderRefund } from "./provider.ts";

/** Records what the provider says about the refunds of a payment, including refunds made in the provider's own dashboard. */
export async function syncRefunds(
  tx: Transaction,
  payment: PaymentRow,
  reported: ProviderRefund[],
): Promise<void> {
  for (const each of reported) {
    const known = (await listRefunds(tx, [payment.id])).find(
      ({ id, reference }) => id === each.refundId || reference === each.reference,
    );
    // A failed refund may have been retried: the report of the earlier attempt is old.
    const isOther = known && known.reference !== each.reference;
    if (isOther && (known.reference || each.state === "failed")) continue;
    await recordRefund(tx, payment, known ?? (await insertForeignRefund(tx, payment, each)), each);
  }
}

/** Records the outcome of one refund. Lock the order first. */
export async function recordRefund(
  tx: Transaction,
  payment: PaymentRow,
  { id, state }: RefundRow,
  outcome: Pick<ProviderRefund, "state" | "failure"> & { reference?: string },
): Promise<void> {
  // A succeeded refund is final, and a failed one is not pending again unless staff retry it.
  if (state === "succeeded" || (state === "failed" && outcome.state !== "succeeded")) return;
  const isDone = outcome.state === "succeeded";
  const [refund] = await tx
    .update(refunds)
    .set({
      state: outcome.state,
      sentAt: sql`now()`,
      settledAt: isDone ? sql`now()` : null,
      failure: outcome.state === "failed" ? (outcome.failure ?? "The provider refused the refund.") : null,
      ...(outcome.reference && { reference: outcome.reference }),
    })
    .where(eq(refunds.id, id))
    .returning();
  if (!refund || !isDone) return;
  const order = await lockOrder(tx, payment.orderId);
  if (!order) return;
  await enqueueEmails(tx, [
    {
      recipient: order.email,
      content: {
        template: "payment",
        orderId: order.id,
        about: "refunded",
        amountCents: refund.amountCents,
        refundId: refund.id,
      },
    },
  ]);
}

/** The money is gone already, so that our own refunds that have not been sent give way if both do not fit. */
async function insertForeignRefund(
  tx: Transaction,
  payment: PaymentRow,
  { reference, amountCents }: ProviderRefund,
): Promise<RefundRow> {
  const counted = (await listRefunds(tx, [payment.id])).filter(({ state }) => state !== "failed");
  const total = counted.reduce((sum, refund) => sum + refund.amountCents, amountCents);
  if (total > (payment.receivedCents ?? 0))
    await tx
      .update(refunds)
      .set({ state: "failed", failure: "The money was refunded at the provider before." })
      .where(and(eq(refunds.paymentId, payment.id), eq(refunds.state, "pending"), isNull(refunds.reference)));
  const [inserted] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, amountCents, reason: "made at the provider", reference })
    .returning();
  if (!inserted) throw new Error("the refund was not inserted");
  return inserted;
}
