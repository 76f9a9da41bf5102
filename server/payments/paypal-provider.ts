import { z } from "zod";
import type { RefundState } from "#contract/orders/payment.ts";
import { fromPayPalAmount, toPayPalAmount } from "#contract/orders/provider-currencies.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import { disputeBody, disputeList, disputeOf, payPalDashboardUrl } from "./disputes/paypal-dispute.ts";
import { createPayPalClient } from "./paypal-client.ts";
import {
  type CheckoutRequest,
  ForgedWebhook,
  type PayPalKeys,
  type Provider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
} from "./provider.ts";

const money = z.object({ currency_code: z.string(), value: z.string() });
const refundBody = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
});
const orderBody = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({
            captures: z.array(z.object({ id: z.string(), status: z.string(), amount: money })).default([]),
            refunds: z.array(refundBody).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
const webhookBody = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    custom_id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});

/** PayPal's Orders v2. The customer approves on PayPal's page; the money is taken by `capture`. */
export function createPayPalProvider(keys: PayPalKeys): Provider {
  const { connect, verify } = createPayPalClient(keys);
  const dashboardUrl = keys.dashboardUrl ?? payPalDashboardUrl(keys.apiUrl);
  const orderPath = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`;
  return {
    async createCheckout(request) {
      const order = orderBody.parse(
        await connect()("POST", "/v2/checkout/orders", {
          body: orderRequest(request),
          key: request.paymentId,
        }),
      );
      const url = order.links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
      if (!url) throw new ProviderRefusal("PayPal returned no payment page");
      return { reference: order.id, url };
    },

    findPayment: async (reference) =>
      paymentOf(orderBody.parse(await connect()("GET", orderPath(reference)))),

    async capture(reference, paymentId) {
      const call = connect();
      try {
        const key = `capture-${paymentId}`;
        await call("POST", `${orderPath(reference)}/capture`, { body: {}, key });
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        const payment = paymentOf(orderBody.parse(await call("GET", orderPath(reference))));
        // A concurrent request may have captured it. Otherwise the card was declined.
        return payment.state === "paid" || payment.state === "processing"
          ? payment
          : { ...payment, state: "failed" };
      }
      return paymentOf(orderBody.parse(await call("GET", orderPath(reference))));
    },

    async refund({ refundId, key, chargeReference, amountCents, currency }) {
      const path = `/v2/payments/captures/${encodeURIComponent(chargeReference)}/refund`;
      const body = { amount: moneyOf(amountCents, currency), custom_id: refundId };
      return refundOf(refundBody.parse(await connect()("POST", path, { body, key })));
    },

    async findDispute(reference) {
      const dispute = await connect()("GET", `/v1/customer/disputes/${encodeURIComponent(reference)}`);
      return disputeOf(disputeBody.parse(dispute), dashboardUrl);
    },

    async listDisputes(since) {
      const query = new URLSearchParams({ start_time: since.toISOString(), page_size: "50" });
      const { items } = disputeList.parse(await connect()("GET", `/v1/customer/disputes?${query}`));
      return items.map(({ dispute_id }) => dispute_id);
    },

    async readWebhook(body, headers) {
      const event = webhookBody.safeParse(parsed(body));
      if (!event.success || !(await verify(body, headers))) throw new ForgedWebhook();
      const { id, event_type: type, resource } = event.data;
      if (type.startsWith("CUSTOMER.DISPUTE.")) return { id, type, disputeReference: resource.dispute_id };
      if (type.startsWith("CHECKOUT.ORDER.")) return { id, type, reference: resource.id };
      const reference = resource.supplementary_data?.related_ids?.order_id;
      // A refund names its capture by a link.
      const up = resource.links?.find(({ rel }) => rel === "up")?.href;
      const isRefund = type === "PAYMENT.CAPTURE.REFUNDED" || type.startsWith("PAYMENT.REFUND.");
      const chargeReference = isRefund ? up?.split("/").at(-1) : resource.id;
      return { id, type, reference, ...(type.startsWith("PAYMENT.") && { chargeReference }) };
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function orderRequest({ paymentId, orderNumber, amountCents, currency, lines, returnUrl }: CheckoutRequest) {
  const amount = moneyOf(amountCents, currency);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        custom_id: paymentId,
        description: `Order ${orderNumber}`,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: lines.map(({ title, unitCents, quantity }) => ({
          // PayPal's limit.
          name: title.slice(0, 127),
          quantity: String(quantity),
          unit_amount: moneyOf(unitCents, currency),
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
          return_url: returnUrl,
          cancel_url: returnUrl,
        },
      },
    },
  };
}

const paidCaptures = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

function paymentOf({ status, purchase_units }: z.output<typeof orderBody>): ProviderPayment {
  const unit = purchase_units[0];
  const capture =
    unit?.payments?.captures.find((each) => paidCaptures.includes(each.status)) ??
    unit?.payments?.captures[0];
  const amount = capture?.amount ?? unit?.amount;
  return {
    state: stateOf(status, capture?.status),
    paymentId: unit?.custom_id,
    amountCents: fromPayPalAmount(amount?.value ?? "0", shopFormat()),
    currency: amount?.currency_code ?? "",
    chargeReference: capture?.id,
    refunds: unit?.payments?.refunds.map(refundOf) ?? [],
  };
}

function stateOf(order: string, capture: string | undefined): ProviderPayment["state"] {
  if (capture && paidCaptures.includes(capture)) return "paid";
  if (capture === "PENDING") return "processing";
  if (capture === "DECLINED" || capture === "FAILED") return "failed";
  if (order === "APPROVED") return "approved";
  return order === "VOIDED" ? "expired" : "open";
}

const refundStates: Record<string, RefundState> = {
  COMPLETED: "succeeded",
  CANCELLED: "failed",
  FAILED: "failed",
};

function refundOf({ id, status, amount, custom_id }: z.output<typeof refundBody>): ProviderRefund {
  return {
    reference: id,
    amountCents: fromPayPalAmount(amount.value, shopFormat()),
    state: refundStates[status] ?? "pending",
    refundId: custom_id,
  };
}

function moneyOf(cents: number, currency: string) {
  return { currency_code: currency, value: toPayPalAmount(cents, { ...shopFormat(), currency }) };
}
