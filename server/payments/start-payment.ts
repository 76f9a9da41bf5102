import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { discountCentsOf } from "#contract/orders/cart-totals.ts";
import {
  orderNumber,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethodLabels,
} from "#contract/orders/order-choices.ts";
import { isPaid } from "#contract/orders/order-states.ts";
import { amountRefusal, providerByMethod } from "#contract/orders/payable-amount.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { orderNotFound, placedEmails } from "#server/orders/order-events.ts";
import { lockOrder, type OrderWithLines, withLines } from "#server/orders/orders.queries.ts";
import { lockCustomer } from "#server/stock/lock-customer.ts";
import type { PaymentParts } from "./configured-payments.ts";
import { checkAfter, isOverdue, listUnsettledPayments, type PaymentRow } from "./payments.queries.ts";
import { type ProviderName, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { settleOrder, settlePayment } from "./settle-payment.ts";

type Started = { paymentStatus: PaymentStatus; url: string | null };
type Attempt = { order: OrderWithLines; payment: PaymentRow };

/**
 * Opens the provider's payment page for the customer's own order, with the method chosen now. Without a page, the order needs no online
 * payment: it was paid before, or is paid on delivery.
 */
export async function startPayment(
  parts: PaymentParts,
  userId: string,
  orderId: string,
  method: PaymentMethod,
): Promise<Started> {
  try {
    // An earlier attempt may have been paid in another tab. A provider that can't be asked does not keep the customer from another one.
    const unanswered = await settleOrder(parts, orderId);
    if (unanswered.some(({ provider }) => provider === providerByMethod[method]))
      throw new ProviderUnavailable("an earlier attempt could not be asked about");
    const prepared = await transact(parts.db, (tx) => prepareAttempt(tx, parts, { userId, orderId, method }));
    const url = prepared.payment ? await openCheckout(parts, prepared as Attempt) : null;
    await closeOthers(parts, orderId, [prepared.payment, ...unanswered]);
    return { paymentStatus: prepared.order.paymentStatus, url };
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new DomainError(
        "payment_unavailable",
        "The payment provider can't be reached right now. Please try again in a moment, or choose another payment method.",
      );
    if (error instanceof ProviderRefusal)
      throw new DomainError(
        "payment_refused",
        `${paymentMethodLabels[method]} isn't possible for this order. Please choose another payment method.`,
      );
    throw error;
  }
}

type Choice = { userId: string; orderId: string; method: PaymentMethod };

/** Each attempt costs calls to the provider, and is asked about until it is settled. */
const mostAttempts = 20;

/** The attempt is stored before the provider is asked: its id is the provider's idempotency key. */
async function prepareAttempt(
  tx: Transaction,
  { payments: { online } }: PaymentParts,
  { userId, orderId, method }: Choice,
): Promise<{ order: OrderWithLines; payment?: PaymentRow }> {
  await lockCustomer(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  const [withItsLines] = await withLines(tx, [order]);
  if (!withItsLines) throw orderNotFound();
  if (isPaid(order) || order.paymentStatus === "processing" || order.paymentStatus === "due on delivery")
    return { order: withItsLines };
  await requirePayable(tx, order);
  const provider = providerByMethod[method];
  const paymentStatus = method === "cashOnDelivery" ? "due on delivery" : "awaiting payment";
  if (method !== "cashOnDelivery" && !(provider && online.methods.includes(method)))
    throw new DomainError("order_not_ready", "This payment method isn't available. Please choose another.");
  const refusal = amountRefusal(method, order.subtotalCents, online);
  if (refusal) throw new DomainError("amount_not_payable", refusal);
  await tx.update(orders).set({ paymentMethod: method, paymentStatus }).where(eq(orders.id, orderId));
  const chosen = { ...withItsLines, paymentMethod: method, paymentStatus } as const;
  if (method === "cashOnDelivery" || !provider) {
    await enqueueEmails(tx, await placedEmails(tx, order));
    return { order: chosen };
  }
  const open = (await listUnsettledPayments(tx, orderId)).find(
    (payment) => payment.provider === provider && payment.state === "open",
  );
  return { order: chosen, payment: open ?? (await insertAttempt(tx, order, provider, online.test)) };
}

async function requirePayable(tx: Transaction, { id, paymentStatus }: OrderRow): Promise<void> {
  if (paymentStatus !== "awaiting payment")
    throw new DomainError("order_not_ready", "There is nothing to pay for this order.");
  const [late] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue));
  if (late)
    throw new DomainError(
      "order_not_ready",
      "The time to pay for this order has run out. Its items are going back to your cart.",
    );
}

async function insertAttempt(
  tx: Transaction,
  { id, subtotalCents }: OrderRow,
  provider: ProviderName,
  test: boolean,
): Promise<PaymentRow> {
  const attempts = await tx.$count(payments, eq(payments.orderId, id));
  if (attempts >= mostAttempts)
    throw new DomainError(
      "payment_attempt_limit",
      `You have started ${mostAttempts} payments for this order, and no more are possible. Please choose ${paymentMethodLabels.cashOnDelivery}, or cancel the order and place it again.`,
    );
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: id,
      provider,
      test,
      amountCents: subtotalCents,
      currency: shopFormat().currency,
      dueAt: checkAfter,
    })
    .returning();
  if (!payment) throw new Error("the payment was not inserted");
  return payment;
}

async function openCheckout(
  { db, payments: { providers, origin } }: PaymentParts,
  { order, payment }: Attempt,
) {
  if (payment.url) return payment.url;
  const provider = payment.provider === "staff" ? undefined : providers[payment.provider];
  if (!provider) throw new Error("the provider is not set up");
  const { reference, url } = await provider.createCheckout({
    paymentId: payment.id,
    orderNumber: orderNumber(order),
    email: order.email,
    amountCents: payment.amountCents,
    currency: payment.currency,
    lines: order.lines.map((line) => ({
      title: line.title,
      unitCents: line.priceCents - discountCentsOf(line),
      quantity: line.quantity,
    })),
    returnUrl: `${origin}/dashboard/pay/${order.id}?returned`,
  });
  const [stored] = await db
    .update(payments)
    .set({ reference, url })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "open")))
    .returning({ id: payments.id });
  // The order expired meanwhile and can't be paid.
  if (!stored) throw new DomainError("order_not_ready", "The time to pay for this order has run out.");
  return url;
}

/** One open checkout per order, so that a customer with two tabs does not pay twice. What can't be closed now is asked about later. */
async function closeOthers(parts: PaymentParts, orderId: string, kept: (PaymentRow | undefined)[]) {
  const others = (await listUnsettledPayments(parts.db, orderId)).filter(
    ({ id }) => !kept.some((payment) => payment?.id === id),
  );
  for (const { id } of others) await settlePayment(parts, id, { close: true });
}
