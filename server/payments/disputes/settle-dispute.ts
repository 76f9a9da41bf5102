import { type PaymentParts, providerOf } from "../configured-payments.ts";
import { findPayment, findPaymentOf } from "../payments.queries.ts";
import { type ProviderName, ProviderUnavailable } from "../provider.ts";
import { settlePayment } from "../settle-payment.ts";
import { recordDispute } from "./record-dispute.ts";

/**
 * Asks the provider about a dispute and records the answer. Webhooks and the job call this, in any order and as often as they like. A
 * dispute of money that was not received by the shop's orders is ignored: the provider's account may have other uses.
 */
export async function settleDispute(
  parts: PaymentParts,
  name: ProviderName,
  reference: string,
): Promise<void> {
  const provider = parts.payments.providers[name];
  if (!provider) return;
  const truth = await provider.findDispute(reference);
  const { paymentId, chargeReference } = truth;
  const found = await findPaymentOf(parts.db, name, { paymentId, chargeReference });
  if (!found || !providerOf(parts.payments, found)) return;
  // The news of the payment itself may be late, and a dispute that the shop has accepted is a refund.
  await settlePayment(parts, found.id);
  const payment = await findPayment(parts.db, found.id);
  if (payment?.receivedCents == null)
    throw new ProviderUnavailable("the payment is disputed, but the provider does not say that it was paid");
  await recordDispute(parts, payment, truth);
}
