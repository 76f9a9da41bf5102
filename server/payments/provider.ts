import type { DisputeState, RefundState } from "#contract/orders/payment.ts";

export type { ProviderName } from "#contract/orders/provider-currencies.ts";
/** Without `dashboardUrl`: the provider's own. */
export type StripeKeys = { secretKey: string; webhookSecret: string; apiUrl: string; dashboardUrl?: string };
export type PayPalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  apiUrl: string;
  dashboardUrl?: string;
};

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

/** A payment that the customer disputes, as the provider sees it now. */
export type ProviderDispute = {
  reference: string;
  /** Our id of the payment, where the provider knows it. */
  paymentId: string | undefined;
  chargeReference: string | undefined;
  state: DisputeState;
  amountCents: number;
  currency: string;
  reason: string;
  refundable: boolean;
  respondBy: Date | undefined;
  url: string;
};

type RefundRequest = {
  refundId: string;
  /** Differs after each definite failure. */
  key: string;
  chargeReference: string;
  amountCents: number;
  currency: string;
};

/** Names the payment by our id, by the checkout, or by the received money; or names a dispute. */
export type WebhookEvent = {
  id: string;
  type: string;
  disputeReference?: string | undefined;
  paymentId?: string | undefined;
  reference?: string | undefined;
  chargeReference?: string | undefined;
};

/** Time limit of each call of a `Provider`, with all requests that it makes. Afterwards the outcome is unknown, and asked for later. */
export const providerTimeoutMs = 5_000;

/** A payment provider. Every call throws `ProviderUnavailable` when the provider gives no answer: then the outcome is unknown. */
export type Provider = {
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  findPayment: (reference: string) => Promise<ProviderPayment>;
  /** Takes the money of an approved payment. */
  capture?: (reference: string, paymentId: string) => Promise<ProviderPayment>;
  /** Makes sure that the checkout can't be paid any more. It may have been paid before. */
  closeCheckout?: (reference: string) => Promise<void>;
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  findDispute: (reference: string) => Promise<ProviderDispute>;
  /** References of the disputes that were opened since. */
  listDisputes: (since: Date) => Promise<string[]>;
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
  /** The provider's code of the reason. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.name = "ProviderRefusal";
    this.code = code;
  }
}

export class ForgedWebhook extends Error {
  constructor() {
    super("the webhook is not signed by the payment provider");
    this.name = "ForgedWebhook";
  }
}
