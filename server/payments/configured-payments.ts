import type { PaymentMethod } from "#contract/orders/order-choices.ts";
import type { PaymentProvider } from "#contract/orders/payment.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import type { Db } from "#server/db/client.ts";
import type { PayPalKeys, Provider, ProviderName, StripeKeys } from "./provider.ts";

export type SandboxKeys = { stripe: StripeKeys; paypal: PayPalKeys; shopUrl: string };

export type Payments = {
  providers: Partial<Record<ProviderName, Provider>>;
  online: OnlinePayments;
  /** The shop's own address, to which customers return. */
  origin: string;
  /** Gets news that concern the shop's money. */
  shopEmail: string;
  /** The keys of the sandbox, where that is on. */
  sandbox?: SandboxKeys;
};

export type PaymentParts = { db: Db; payments: Payments };

/** Online payments are off. */
export const noPayments: Payments = {
  providers: {},
  online: { methods: [], test: false },
  origin: "http://localhost",
  shopEmail: "",
};

export const methodByProvider: Record<ProviderName, PaymentMethod> = {
  stripe: "creditCard",
  paypal: "paypal",
};

/** Without the sandbox, in which any currency can be tried. */
export function realProviders({ providers, online }: Payments): ProviderName[] {
  return online.test ? [] : (Object.keys(providers) as ProviderName[]);
}

/** Undefined for cash, and for a payment of the sandbox, which is unknown to real providers. */
export function providerOf(
  { providers, online }: Payments,
  { provider, test }: { provider: PaymentProvider; test: boolean },
): Provider | undefined {
  return provider === "staff" || test !== online.test ? undefined : providers[provider];
}
