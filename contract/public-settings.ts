import type { PaymentMethod } from "./order-choices.ts";

/** The payment methods that lead to a provider's payment page. Test: the sandbox, without real money. */
export type OnlinePayments = { methods: PaymentMethod[]; test: boolean };

/** Settings that the browser needs. None of them is secret. */
export type PublicSettings = {
  /** The Firebase SDK's settings; embedded: it uses the identity service on our own origin. */
  identity: { embedded: boolean; apiKey: string; projectId: string; authDomain?: string };
  /** Whether Google sign-in is set up. */
  googleSignIn: boolean;
  tokenSyncUrl?: string;
  onlinePayments: OnlinePayments;
};
