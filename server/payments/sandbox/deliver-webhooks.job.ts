import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { sandboxWebhooks } from "#server/db/schema/payments.ts";
import type { SandboxKeys } from "../payments.ts";
import { connectStripe } from "../stripe-provider.ts";
import { payPalSignatureHeaders } from "./paypal-signature.ts";

const maxAttempts = 20;
const timeoutMs = 10_000;

/** Sends the sandbox's webhooks to the shop, and again when the shop did not accept one, as the providers do. */
export function deliverSandboxWebhooksJob(db: Db, keys: SandboxKeys) {
  return {
    name: "deliver sandbox webhooks",
    everyMs: 500,
    run: async (stopping: AbortSignal) => {
      while (!stopping.aborted && (await deliverNextWebhook(db, keys)));
    },
  };
}

/** False: none is due. */
export async function deliverNextWebhook(db: Db, keys: SandboxKeys): Promise<boolean> {
  const next = sql`(select id from ${sandboxWebhooks} where due_at <= now() order by due_at, id limit 1 for update skip locked)`;
  const backOff = sql`interval '1 second' * power(2, least(${sandboxWebhooks.attempts}, 6))`;
  const [webhook] = await db
    .update(sandboxWebhooks)
    .set({ attempts: sql`${sandboxWebhooks.attempts} + 1`, dueAt: sql`now() + ${backOff}` })
    .where(eq(sandboxWebhooks.id, next))
    .returning();
  if (!webhook) return false;
  const { id, provider, payload, attempts } = webhook;
  const accepted = await fetch(new URL(`/api/webhooks/${provider}`, keys.shopUrl), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signatureOf(keys, provider, payload) },
    body: payload,
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (accepted || attempts >= maxAttempts) await db.delete(sandboxWebhooks).where(eq(sandboxWebhooks.id, id));
  return true;
}

function signatureOf(keys: SandboxKeys, provider: string, payload: string): Record<string, string> {
  if (provider === "paypal") return payPalSignatureHeaders(keys.paypal, payload);
  const { secretKey, apiUrl, webhookSecret: secret } = keys.stripe;
  const { webhooks } = connectStripe(secretKey, apiUrl);
  return { "Stripe-Signature": webhooks.generateTestHeaderString({ payload, secret }) };
}
