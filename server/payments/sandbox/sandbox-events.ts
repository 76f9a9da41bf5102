import type { SandboxCheckout, SandboxDispute, SandboxRefund } from "./sandbox-store.ts";

/** The events that a provider sends about a checkout. */
export type SandboxEvents = {
  paid: (id: string, checkout: SandboxCheckout) => object;
  approved?: (id: string, checkout: SandboxCheckout) => object;
  /** The customer is done, but the money takes days. */
  processing: (id: string, checkout: SandboxCheckout) => object;
  /** The money of a delayed method has arrived, or will not. */
  cleared: (id: string, checkout: SandboxCheckout) => object;
  refunded: (id: string, checkout: SandboxCheckout, refund: SandboxRefund) => object;
  disputed: (checkout: SandboxCheckout, dispute: SandboxDispute) => object;
};
