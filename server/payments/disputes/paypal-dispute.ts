import { z } from "zod";
import type { DisputeState } from "#contract/orders/payment.ts";
import { fromPayPalAmount } from "#contract/orders/provider-currencies.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { ProviderDispute } from "../provider.ts";

const money = z.object({ currency_code: z.string(), value: z.string() });

export const disputeBody = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default("OTHER"),
  dispute_amount: money,
  seller_response_due_date: z.string().optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
    .default([]),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
});

export const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

/** The resolution center of the live site or of PayPal's own sandbox. */
export function payPalDashboardUrl(apiUrl: string): string {
  return `https://www.${apiUrl.includes("sandbox") ? "sandbox." : ""}paypal.com/resolutioncenter/view`;
}

const lostOutcomes = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

export function disputeOf(dispute: z.output<typeof disputeBody>, dashboardUrl: string): ProviderDispute {
  const { dispute_id: reference, dispute_outcome: outcome, seller_response_due_date: dueDate } = dispute;
  const [transaction] = dispute.disputed_transactions;
  const state = stateOf(dispute.status, outcome?.outcome_code);
  const amount = (state === "lost" && outcome?.amount_refunded) || dispute.dispute_amount;
  return {
    reference,
    paymentId: transaction?.custom,
    chargeReference: transaction?.seller_transaction_id,
    state,
    amountCents: fromPayPalAmount(amount.value, shopFormat()),
    currency: amount.currency_code,
    reason: dispute.reason.toLowerCase().replaceAll("_", " "),
    // An open case is settled in the resolution center only.
    refundable: false,
    respondBy: state === "needs response" && dueDate ? new Date(dueDate) : undefined,
    url: `${dashboardUrl}/${reference}`,
  };
}

function stateOf(status: string, outcome: string | undefined): DisputeState {
  if (status === "RESOLVED") return outcome && lostOutcomes.includes(outcome) ? "lost" : "won";
  return status === "OPEN" || status === "WAITING_FOR_SELLER_RESPONSE" ? "needs response" : "under review";
}
