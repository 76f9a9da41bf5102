import { createHmac, timingSafeEqual } from "node:crypto";
import type { webhooks } from "./schema.ts";

type WebhookRequest = webhooks[keyof webhooks]["post"]["requestBody"];
export type WebhookEvent = WebhookRequest["content"]["application/json"];

/** A recorded request is of no use later. */
const toleranceSeconds = 5 * 60;

/** Checks the signature and returns the event. `body` is the text as it was received, not parsed. */
export function readWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): WebhookEvent {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) throw new Error("The request is too old.");
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = String(signatures)
    .split(" ")
    .map((signature) => Buffer.from(signature.replace("v1,", ""), "base64"))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!isSigned) throw new Error("The signature is not valid.");
  return JSON.parse(body);
}
