import { createHmac } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PayPalKeys } from "../provider.ts";
import { newId } from "./sandbox-store.ts";

/** The headers with which the sandbox signs a webhook, in the form of PayPal's. */
export function payPalSignatureHeaders(
  keys: Pick<PayPalKeys, "clientSecret" | "webhookId">,
  body: string,
): Record<string, string> {
  const [id, time] = [newId(""), new Date().toISOString()];
  return {
    "paypal-transmission-id": id,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signWebhook(keys.clientSecret, body, id, time, keys.webhookId),
    "paypal-cert-url": "https://sandbox.example/cert",
    "paypal-auth-algo": "SHA256withRSA",
  };
}

/** PayPal signs these four values with its certificate; the sandbox with a key of its own. */
export function signWebhook(
  secret: string,
  body: string,
  id: string,
  time: string,
  webhookId: string,
): string {
  return signature(secret, [id, time, webhookId, crc32(body)].join("|"));
}

export function signature(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64");
}
