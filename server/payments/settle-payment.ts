import { eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import { transact } from "#server/db/transact.ts";
import { findOrder, lockCustomersOf, lockOrder } from "#server/orders/orders.queries.ts";
import { acceptMoney } from "./accept-money.ts";
import { findPayment, listOpenPayments, lockPayment, type PaymentRow } from "./payments.queries.ts";
import { type PaymentParts, providerOf } from "./payments.ts";
import { type Provider, type ProviderPayment, ProviderUnavailable } from "./provider.ts";
import { sendPendingRefunds } from "./send-refund.ts";
import { syncRefunds } from "./sync-refunds.ts";

type Settling = {
  /** From a webhook, if a crash kept us from storing it. */
  reference?: string | undefined;
  /** Makes sure that the checkout can't be paid after this. */
  close?: boolean;
};

/**
 * Asks the provider about a payment and records the answer. The return page, webhooks and the job all call this, in any order and as
 * often as they like. Returns whether the payment may still be paid.
 */
export async function settlePayment(
  parts: PaymentParts,
  paymentId: string,
  { reference, close = false }: Settling = {},
): Promise<{ open: boolean }> {
  const payment = await findPayment(parts.db, paymentId);
  if (!payment) return { open: false };
  const provider = providerOf(parts.payments, payment);
  const known = payment.reference ?? reference;
  // The customer never got the address of the payment page.
  if (!known && close) await recordEnd(parts.db, payment, "expired");
  if (!provider || !known) return { open: !close };
  const truth = await askProvider(parts.db, provider, payment, { reference: known, close });
  if (truth.state === "paid") await recordMoney(parts, payment, known, truth);
  if (truth.state === "failed" || truth.state === "expired")
    await recordEnd(parts.db, payment, truth.state, known);
  return { open: truth.state === "open" || truth.state === "approved" || truth.state === "processing" };
}

/** Asks about all open payments of an order. */
export async function settleOrder(parts: PaymentParts, orderId: string): Promise<void> {
  for (const { id } of await listOpenPayments(parts.db, orderId)) await settlePayment(parts, id);
}

/** Takes the money of an approved payment only while the order waits for it. The checkout of any other order is closed. */
async function askProvider(
  db: Db,
  provider: Provider,
  { id, orderId, state }: PaymentRow,
  { reference, close }: { reference: string; close: boolean },
): Promise<ProviderPayment> {
  const truth = await provider.findPayment(reference);
  if (state !== "open" || !isUnpaid(truth)) return truth;
  const isAwaited = !close && (await findOrder(db, orderId))?.paymentStatus === "awaiting payment";
  if (!isAwaited) return closeCheckout(provider, reference);
  return truth.state === "approved" && provider.capture ? provider.capture(reference, id) : truth;
}

/** The checkout may have been paid before. Without `closeCheckout` the money is taken by us only. */
async function closeCheckout(provider: Provider, reference: string): Promise<ProviderPayment> {
  await provider.closeCheckout?.(reference);
  const truth = await provider.findPayment(reference);
  if (isUnpaid(truth) && provider.closeCheckout) throw new ProviderUnavailable("the checkout is still open");
  return isUnpaid(truth) ? { ...truth, state: "expired" } : truth;
}

function isUnpaid({ state }: ProviderPayment): boolean {
  return state === "open" || state === "approved";
}

async function recordMoney(
  parts: PaymentParts,
  { id, orderId }: PaymentRow,
  reference: string,
  truth: ProviderPayment,
): Promise<void> {
  await transact(parts.db, async (tx) => {
    await lockCustomersOf(tx, [orderId]);
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    if (!order || !payment) throw new Error("a payment and its order are never deleted");
    const { shopEmail } = parts.payments;
    const received =
      payment.receivedCents === null
        ? await acceptMoney(tx, { order, payment, reference, truth, shopEmail })
        : payment;
    await syncRefunds(tx, received, truth.refunds);
  });
  await sendPendingRefunds(parts, id);
}

async function recordEnd(
  db: Db,
  { id, orderId }: PaymentRow,
  state: "failed" | "expired",
  reference?: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "open") return;
    await tx
      .update(payments)
      .set({ state, dueAt: null, ...(reference && { reference }) })
      .where(eq(payments.id, id));
  });
}
