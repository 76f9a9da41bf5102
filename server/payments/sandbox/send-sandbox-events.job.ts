import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import { workOff } from "#server/db/queue.ts";
import { sandboxWebhooks } from "#server/db/schema/payments.ts";
import type { SandboxKeys } from "../configured-payments.ts";
import { connectStripe } from "../stripe-provider.ts";
import { payPalSignatureHeaders } from "./paypal-signature.ts";

const maxAttempts = 20;
const timeoutMs = 10_000;

type DeliverParts = { db: Db; log: Pick<Logger, "error">; keys: SandboxKeys };

/** Sends the sandbox's webhooks to the shop, and again when the shop did not accept one, as the providers do. */
export function deliverSandboxWebhooksJob(parts: DeliverParts) {
  return {
    name: "deliver sandbox webhooks",
    everyMs: 500,
    run: async (stopping: AbortSignal) => void (await deliverSandboxWebhooks(parts, stopping)),
  };
}

/** Returns the number of attempts. */
export function deliverSandboxWebhooks({ db, log, keys }: DeliverParts, stopping?: AbortSignal) {
  async function work({ id, attempts, ...webhook }: typeof sandboxWebhooks.$inferSelect) {
    if (attempts <= maxAttempts) await post(keys, webhook);
    await db.delete(sandboxWebhooks).where(eq(sandboxWebhooks.id, id));
  }
  const delays = { lease: "20 seconds", firstDelay: "1 second", longestDelay: "1 minute" };
  return workOff({ db, log }, { table: sandboxWebhooks, ...delays, work }, () => !stopping?.aborted);
}

async function post(keys: SandboxKeys, { provider, payload }: { provider: string; payload: string }) {
  requireNoTransaction("the sandbox's webhook");
  const { ok, status } = await fetch(new URL(`/api/webhooks/${provider}`, keys.shopUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signatureOf(keys, provider, payload) },
    body: payload,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!ok) throw new Error(`the shop answered ${status}`);
}

function signatureOf(keys: SandboxKeys, provider: string, payload: string): Record<string, string> {
  if (provider === "paypal") return payPalSignatureHeaders(keys.paypal, payload);
  const { secretKey, apiUrl, webhookSecret: secret } = keys.stripe;
  const { webhooks } = connectStripe(secretKey, apiUrl);
  return { "Stripe-Signature": webhooks.generateTestHeaderString({ payload, secret }) };
}
