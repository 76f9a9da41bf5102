import type Stripe from "stripe";
import type { DisputeState } from "#contract/orders/payment.ts";
import { fromStripeAmount } from "#contract/orders/provider-currencies.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { ProviderDispute } from "../provider.ts";

/** Test keys have pages of their own. */
export function stripeDashboardUrl(secretKey: string): string {
  return `https://dashboard.stripe.com${/^[sr]k_test_/.test(secretKey) ? "/test" : ""}`;
}

/**
 * An inquiry ("warning") that is closed took no money. A prevented dispute was refunded by an agreement with the card network, and Stripe
 * lists that refund. The money of an appeal is gone until it is won.
 */
const states: Record<string, DisputeState> = {
  needs_response: "needs response",
  warning_needs_response: "needs response",
  under_review: "under review",
  warning_under_review: "under review",
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

export function disputeOf(dispute: Stripe.Dispute, dashboardUrl: string): ProviderDispute {
  const currency = dispute.currency.toUpperCase();
  const { id, amount, reason, status, payment_intent: intent, evidence_details } = dispute;
  const dueBy = evidence_details.due_by;
  return {
    reference: id,
    paymentId: typeof intent === "object" ? intent?.metadata?.paymentId : undefined,
    chargeReference: typeof intent === "string" ? intent : intent?.id,
    state: states[status] ?? "under review",
    amountCents: fromStripeAmount(amount, { ...shopFormat(), currency }),
    currency,
    reason: reason.replaceAll("_", " "),
    refundable: dispute.is_charge_refundable,
    // 0: the bank accepts no evidence.
    respondBy: dueBy ? new Date(dueBy * 1000) : undefined,
    url: `${dashboardUrl}/disputes/${id}`,
  };
}
