import { transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { cancelUnpaid } from "#server/orders/cancel-order.ts";
import { lockCustomersOf, lockOrder } from "#server/orders/orders.queries.ts";
import type { PaymentParts } from "./configured-payments.ts";
import { listOverdueOrders, listUnsettledPayments } from "./payments.queries.ts";
import { ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { settlePayment } from "./settle-payment.ts";

const batchSize = 50;

/**
 * Cancels orders that were not paid in time: their units return to stock and their items to the cart. The provider's checkouts are closed
 * first, so that a customer can't pay for a canceled order.
 */
export async function expireUnpaidOrders(parts: PaymentParts, stopping?: AbortSignal): Promise<void> {
  for (const { id, givenUp } of await listOverdueOrders(parts.db, batchSize)) {
    if (stopping?.aborted) return;
    const outcome = await closeCheckouts(parts, id);
    // Without an answer the order has the same time once more.
    if (outcome === "closed" || (outcome === "unknown" && givenUp)) await expireOrder(parts, id, { givenUp });
  }
}

async function closeCheckouts(
  parts: PaymentParts,
  orderId: string,
): Promise<"closed" | "unknown" | "being paid"> {
  let outcome: "closed" | "unknown" = "closed";
  for (const { id } of await listUnsettledPayments(parts.db, orderId)) {
    try {
      if ((await settlePayment(parts, id, { close: true })).open) return "being paid";
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
      outcome = "unknown";
    }
  }
  return outcome;
}

async function expireOrder(
  { db }: PaymentParts,
  id: string,
  { givenUp }: { givenUp: boolean },
): Promise<void> {
  await transact(db, async (tx) => {
    await lockCustomersOf(tx, [id]);
    const order = await lockOrder(tx, id);
    if (order?.paymentStatus !== "awaiting payment") return;
    // Started after the check above; the next run closes it.
    if (!givenUp && (await listUnsettledPayments(tx, id)).length > 0) return;
    await cancelUnpaid(tx, order);
    await enqueueEmails(tx, [
      { recipient: order.email, content: { template: "payment", orderId: id, about: "expired" } },
    ]);
  });
}
