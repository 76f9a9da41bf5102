import type { PaymentMethod } from "#contract/orders/order-choices.ts";
import { canTake, type ProviderName } from "#contract/orders/provider-currencies.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env/parse-env.ts";
import { methodByProvider, type Payments } from "./configured-payments.ts";
import { createPayPalProvider } from "./paypal-provider.ts";
import { sandboxKeys } from "./sandbox/sandbox-keys.ts";
import { loadSandboxSecret } from "./sandbox/sandbox-store.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** The providers that the settings name. The sandbox is used like a real one: only addresses and keys differ. */
export async function openPayments(env: Env, db: Db): Promise<Payments> {
  // The sandbox is reached over HTTP, as it stands for another company's servers, but not through a proxy.
  const keys = env.payments.sandbox
    ? sandboxKeys(await loadSandboxSecret(db), `http://127.0.0.1:${env.port}`, env.origin)
    : undefined;
  const { stripe, paypal } = keys ?? env.payments;
  const providers = {
    ...(stripe && { stripe: createStripeProvider(stripe) }),
    ...(paypal && { paypal: createPayPalProvider(paypal) }),
  };
  return {
    providers,
    online: onlinePayments(env),
    origin: env.origin,
    shopEmail: env.admin.email,
    ...(keys && { sandbox: keys }),
  };
}

export function onlinePayments({ payments }: Pick<Env, "payments">): OnlinePayments {
  const { sandbox } = payments;
  const set = ([name]: [ProviderName, PaymentMethod]) => sandbox || Boolean(payments[name]);
  const configured = (Object.entries(methodByProvider) as [ProviderName, PaymentMethod][]).filter(set);
  return {
    // Read for each request: the owner may change the currency.
    get methods() {
      return configured.filter(([provider]) => canTake(provider, shopFormat())).map(([, method]) => method);
    },
    test: sandbox,
  };
}
