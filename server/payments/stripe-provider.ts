import Stripe from "stripe";
import type { RefundState } from "#contract/orders/payment.ts";
import { fromStripeAmount, toStripeAmount } from "#contract/orders/provider-currencies.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import { disputeOf, stripeDashboardUrl } from "./disputes/stripe-dispute.ts";
import {
  type CheckoutRequest,
  ForgedWebhook,
  type Provider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
  providerTimeoutMs,
  type StripeKeys,
  type WebhookEvent,
} from "./provider.ts";

/** Stripe's shortest is 30 minutes, by its own clock. */
const checkoutMinutes = 31;

/** Stripe with its hosted Checkout page: no card data reaches the shop. */
export function createStripeProvider(keys: StripeKeys): Provider {
  const { secretKey, webhookSecret, apiUrl } = keys;
  const dashboardUrl = keys.dashboardUrl ?? stripeDashboardUrl(secretKey);
  const stripe = connectStripe(secretKey, apiUrl);
  return {
    createCheckout: (request) =>
      answered(async () => {
        const session = await stripe.checkout.sessions.create(sessionParams(request), {
          idempotencyKey: request.paymentId,
        });
        if (!session.url) throw new ProviderRefusal("Stripe returned no payment page");
        return { reference: session.id, url: session.url };
      }),

    findPayment: (reference) =>
      answered(async () => {
        const timeLeft = countdown();
        const session = await stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] });
        const chargeReference = idOf(session.payment_intent);
        const refunds =
          session.payment_status === "paid" && chargeReference
            ? await stripe.refunds.list(
                { payment_intent: chargeReference, limit: 100 },
                { timeout: timeLeft() },
              )
            : { data: [] };
        return {
          state: stateOf(session),
          paymentId: session.client_reference_id ?? undefined,
          ...receivedOf(session.amount_total ?? 0, session.currency ?? ""),
          chargeReference,
          refunds: refunds.data.map(refundOf),
        };
      }),

    closeCheckout: (reference) =>
      answered(async () => {
        // A session that is paid or expired can't be expired again.
        await stripe.checkout.sessions.expire(reference).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
      }),

    refund: ({ refundId, key, chargeReference, amountCents, currency }) =>
      answered(async () => {
        const refund = await stripe.refunds.create(
          {
            payment_intent: chargeReference,
            amount: toStripeAmount(amountCents, { ...shopFormat(), currency }),
            metadata: { refundId },
          },
          { idempotencyKey: key },
        );
        return refundOf(refund);
      }),

    findDispute: (reference) =>
      answered(async () =>
        disputeOf(await stripe.disputes.retrieve(reference, { expand: ["payment_intent"] }), dashboardUrl),
      ),

    listDisputes: (since) =>
      answered(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const { data } = await stripe.disputes.list({ created, limit: 100 });
        return data.map(({ id }) => id);
      }),

    async readWebhook(body, headers) {
      return eventOf(verify(stripe, body, headers.get("Stripe-Signature"), webhookSecret));
    },
  };
}

export function connectStripe(secretKey: string, apiUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const secure = protocol === "https:";
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? "https" : "http",
    telemetry: false,
    timeout: providerTimeoutMs,
    // A retry would exceed the time limit; what is asked for later needs none. The package repeats a request by itself if a kept
    // connection was closed.
    maxNetworkRetries: 0,
  });
}

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderNumber, email, currency, lines, returnUrl } = request;
  return {
    mode: "payment",
    client_reference_id: paymentId,
    customer_email: email,
    line_items: lines.map(({ title, unitCents, quantity }) => ({
      quantity,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: toStripeAmount(unitCents, { ...shopFormat(), currency }),
        product_data: { name: title },
      },
    })),
    payment_intent_data: { description: `Order ${orderNumber}`, metadata: { paymentId } },
    expires_at: Math.floor(Date.now() / 1000) + checkoutMinutes * 60,
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

function receivedOf(amount: number, code: string): { amountCents: number; currency: string } {
  const currency = code.toUpperCase();
  return { amountCents: fromStripeAmount(amount, { ...shopFormat(), currency }), currency };
}

/** A complete session that is not paid has a payment that is processing or has failed. */
function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): ProviderPayment["state"] {
  if (payment_status === "paid") return "paid";
  const intent = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  if (intent === "processing") return "processing";
  if (status !== "complete") return status === "expired" ? "expired" : "open";
  return intent === "requires_payment_method" || intent === "canceled" ? "failed" : "processing";
}

const refundStates: Record<string, RefundState> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

function refundOf({ id, amount, currency, status, failure_reason, metadata }: Stripe.Refund): ProviderRefund {
  return {
    reference: id,
    amountCents: receivedOf(amount, currency).amountCents,
    state: refundStates[status ?? ""] ?? "pending",
    ...(failure_reason && { failure: failure_reason.replaceAll("_", " ") }),
    refundId: metadata?.refundId,
  };
}

/** The package refuses a blank secret, a wrong signature and one that is older than five minutes. */
function verify(stripe: Stripe, body: string, signature: string | null, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? "", secret);
  } catch {
    throw new ForgedWebhook();
  }
}

/** The time that is left for further requests of one call. */
function countdown(): () => number {
  const end = Date.now() + providerTimeoutMs;
  return () => Math.max(1, end - Date.now());
}

function eventOf({ id, type, data }: Stripe.Event): WebhookEvent {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return { id, type, paymentId: data.object.client_reference_id ?? undefined, reference: data.object.id };
    case "payment_intent.processing":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return { id, type, paymentId: data.object.metadata.paymentId };
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { id, type, chargeReference: idOf(data.object.payment_intent) };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return {
        id,
        type,
        disputeReference: data.object.id,
        chargeReference: idOf(data.object.payment_intent),
      };
    default:
      return { id, type };
  }
}

function idOf(value: string | { id: string } | null): string | undefined {
  return typeof value === "string" ? value : value?.id;
}

/** Errors by whether the outcome is known: Stripe refused the request, or gave no answer. */
async function answered<Result>(call: () => Promise<Result>): Promise<Result> {
  requireNoTransaction("Stripe");
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && isDefinite(error.statusCode))
      throw new ProviderRefusal(error.message, error.code);
    throw error instanceof ProviderRefusal ? error : new ProviderUnavailable(error);
  }
}

/** Conflicts, rate limits and wrong keys are over once the operator or Stripe has fixed them. */
function isDefinite(status = 0): boolean {
  return status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
}
