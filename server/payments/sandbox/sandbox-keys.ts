import { createHmac } from "node:crypto";
import type { SandboxKeys } from "../configured-payments.ts";

/** Keys in the form of the providers', derived from the sandbox's secret. Both APIs are at the root of the shop, as the packages expect. */
export function sandboxKeys(secret: string, shopUrl: string, origin = shopUrl): SandboxKeys {
  const key = (name: string) => createHmac("sha256", secret).update(name).digest("hex");
  return {
    stripe: {
      secretKey: `sk_test_${key("stripe")}`,
      webhookSecret: `whsec_${key("stripe webhooks")}`,
      apiUrl: shopUrl,
      dashboardUrl: `${origin}/sandbox`,
    },
    paypal: {
      clientId: "sandbox",
      clientSecret: key("paypal"),
      webhookId: key("paypal webhooks").slice(0, 17),
      apiUrl: shopUrl,
      dashboardUrl: `${origin}/sandbox/disputes`,
    },
    shopUrl,
  };
}
