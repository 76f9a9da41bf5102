import { and, eq, isNull, sql } from "drizzle-orm";
import { payments, refunds } from "#server/db/schema/payments.ts";
import { transact } from "#server/db/transact.ts";
import { lockOrder } from "#server/orders/orders.queries.ts";
import { type PaymentParts, providerOf } from "./configured-payments.ts";
import { lockPayment, type PaymentRow, type RefundRow } from "./payments.queries.ts";
import { type Provider, type ProviderRefund, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { recordRefund } from "./sync-refunds.ts";

/** Sends the refunds of a payment that the provider has not been asked for yet, or has not answered. */
export async function sendPendingRefunds(parts: PaymentParts, paymentId: string): Promise<void> {
  const pending = await parts.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "pending"), isNull(refunds.reference)));
  for (const { id } of pending) await sendRefund(parts, id);
}

/** Asks the provider for a refund and records the outcome. A repeated call with the same key gives the money back once. */
async function sendRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const [found] = await parts.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  const provider = found && providerOf(parts.payments, found.payment);
  if (!found || !provider) return;
  const outcome = await outcomeOf(provider, found.refund, found.payment);
  await transact(parts.db, async (tx) => {
    await lockOrder(tx, found.payment.orderId);
    const payment = await lockPayment(tx, found.payment.id);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (!payment || refund?.attempt !== found.refund.attempt) return;
    if (outcome) await recordRefund(tx, payment, refund, outcome);
    else
      await tx
        .update(refunds)
        .set({ sentAt: sql`now()`, failure: "The provider gave no answer. We will try again." })
        .where(and(eq(refunds.id, refundId), eq(refunds.state, "pending")));
  });
}

/** Undefined: the provider gave no answer, so the money may or may not be on its way. */
async function outcomeOf(
  provider: Provider,
  { id, attempt, amountCents }: RefundRow,
  { chargeReference, currency }: PaymentRow,
): Promise<(Pick<ProviderRefund, "state" | "failure"> & { reference?: string }) | undefined> {
  if (!chargeReference) return { state: "failed", failure: "The provider did not name the payment." };
  try {
    const key = `${id}-${attempt}`;
    return await provider.refund({ refundId: id, key, chargeReference, amountCents, currency });
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: "failed", failure: error.message };
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}
