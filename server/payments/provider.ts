import type { RefundState } from "#contract/payment.ts";

export type { ProviderName } from "#contract/provider-currencies.ts";
export type StripeKeys = { secretKey: string; webhookSecret: string; apiUrl: string };
export type PayPalKeys = { clientId: string; clientSecret: string; webhookId: string; apiUrl: string };

export type CheckoutRequest = {
  /** Our id of the payment. A repeated request with the same id returns the same checkout. */
  paymentId: string;
  orderNumber: string;
  email: string;
  amountCents: number;
  currency: string;
  lines: { title: string; unitCents: number; quantity: number }[];
  returnUrl: string;
};

type Checkout = { reference: string; url: string };

/**
 * What the provider says about a checkout. "approved": the customer agreed, and `capture` takes the money. "processing": the money is
 * on its way, so the order must not expire.
 */
export type ProviderPayment = {
  state: "open" | "approved" | "processing" | "paid" | "failed" | "expired";
  paymentId: string | undefined;
  amountCents: number;
  currency: string;
  chargeReference: string | undefined;
  refunds: ProviderRefund[];
};

export type ProviderRefund = {
  reference: string;
  amountCents: number;
  state: RefundState;
  failure?: string;
  /** Our id, if we asked for this refund. */
  refundId?: string | undefined;
};

type RefundRequest = {
  refundId: string;
  /** Differs after each definite failure. */
  key: string;
  chargeReference: string;
  amountCents: number;
  currency: string;
};

/** Names the payment by our id, by the checkout, or by the received money. */
export type WebhookEvent = {
  id: string;
  type: string;
  paymentId?: string | undefined;
  reference?: string | undefined;
  chargeReference?: string | undefined;
};

/** A payment provider. Every call throws `ProviderUnavailable` when the provider gives no answer: then the outcome is unknown. */
export type Provider = {
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  findPayment: (reference: string) => Promise<ProviderPayment>;
  /** Takes the money of an approved payment. */
  capture?: (reference: string, paymentId: string) => Promise<ProviderPayment>;
  /** Makes sure that the checkout can't be paid any more. It may have been paid before. */
  closeCheckout?: (reference: string) => Promise<void>;
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** Throws `ForgedWebhook` unless the provider has signed it. */
  readWebhook: (body: string, headers: Headers) => Promise<WebhookEvent>;
};

export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super("the payment provider gave no answer", { cause });
    this.name = "ProviderUnavailable";
  }
}

/** The provider refused a request, and would again. */
export class ProviderRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ProviderRefusal";
  }
}

export class ForgedWebhook extends Error {
  constructor() {
    super("the webhook is not signed by the payment provider");
    this.name = "ForgedWebhook";
  }
}
