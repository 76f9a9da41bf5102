import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { cancelUnpaid } from "#server/orders/cancel-order.ts";
import { findOrder, lockCustomersOf, lockOrder } from "#server/orders/orders.queries.ts";
import { acceptMoney } from "./accept-money.ts";
import { type PaymentParts, providerOf } from "./configured-payments.ts";
import {
  checkProcessingAfter,
  findPayment,
  isOverdue,
  listUnsettledPayments,
  lockPayment,
  type PaymentRow,
} from "./payments.queries.ts";
import { type Provider, type ProviderPayment, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
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
  if (truth.state === "processing") await recordProcessing(parts.db, payment, known);
  if (truth.state === "failed" || truth.state === "expired")
    await recordEnd(parts.db, payment, truth.state, known);
  return { open: truth.state === "open" || truth.state === "approved" || truth.state === "processing" };
}

/** Asks about all payments of an order that may still bring money, at once. Returns those that could not be asked about. */
export async function settleOrder(parts: PaymentParts, orderId: string): Promise<PaymentRow[]> {
  const unanswered: PaymentRow[] = [];
  const ask = async (payment: PaymentRow) => {
    try {
      await settlePayment(parts, payment.id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
      unanswered.push(payment);
    }
  };
  await Promise.all((await listUnsettledPayments(parts.db, orderId)).map(ask));
  return unanswered;
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

/** The customer has paid with a method whose money takes days. The order waits for it and does not expire. */
async function recordProcessing(db: Db, { id, orderId }: PaymentRow, reference: string): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    if (!order || payment?.state !== "open") return;
    await tx
      .update(payments)
      .set({ state: "processing", reference, dueAt: checkProcessingAfter })
      .where(eq(payments.id, id));
    if (order.paymentStatus !== "awaiting payment") return;
    await tx.update(orders).set({ paymentStatus: "processing" }).where(eq(orders.id, orderId));
    await enqueueEmails(tx, [paymentNews(order, "processing")]);
  });
}

/** An attempt brought no money. If the order waited for it, the customer can pay again, or the order is canceled if the time is over. */
async function recordEnd(
  db: Db,
  { id, orderId }: PaymentRow,
  state: "failed" | "expired",
  reference?: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockCustomersOf(tx, [orderId]);
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    if (!order || (payment?.state !== "open" && payment?.state !== "processing")) return;
    await tx
      .update(payments)
      .set({ state, dueAt: null, ...(reference && { reference }) })
      .where(eq(payments.id, id));
    if (payment.state === "processing" && order.paymentStatus === "processing") await stopWaiting(tx, order);
  });
}

async function stopWaiting(tx: Transaction, order: OrderRow): Promise<void> {
  const others = await listUnsettledPayments(tx, order.id);
  if (others.some(({ state }) => state === "processing")) return;
  await tx.update(orders).set({ paymentStatus: "awaiting payment" }).where(eq(orders.id, order.id));
  const [late] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), isOverdue));
  // An open checkout is closed at the provider first, by the job that cancels unpaid orders.
  if (late && others.length === 0) await cancelUnpaid(tx, { ...order, paymentStatus: "awaiting payment" });
  await enqueueEmails(tx, [paymentNews(order, "failed")]);
}

function paymentNews({ id, email }: OrderRow, about: "processing" | "failed") {
  return { recipient: email, content: { template: "payment" as const, orderId: id, about } };
}
