import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export function createSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

type Message = { id: string; sentAt: Date; body: string };

/**
 * The headers of the Standard Webhooks convention (standardwebhooks.com). The signature covers the time of sending, so that a recorded
 * request is of no use later. While a secret is being replaced, there is one signature for each.
 */
export function signWebhook(secrets: string[], { id, sentAt, body }: Message): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "Content-Type": "application/json",
    "User-Agent": "shop-webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
