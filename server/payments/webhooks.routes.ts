import { z } from "zod";
import { DomainError } from "#contract/basics/domain-error.ts";
import { route } from "#server/http/route.ts";
import type { PaymentParts } from "./configured-payments.ts";
import { settleDispute } from "./disputes/settle-dispute.ts";
import { findPaymentOf, markHandled, storeEvent } from "./payments.queries.ts";
import { ForgedWebhook, type ProviderName, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { settlePayment } from "./settle-payment.ts";

const webhookParams = z.object({ provider: z.enum(["stripe", "paypal"]) });

/** A webhook only says which payment or dispute to ask the provider about. */
export function webhookRoutes(parts: PaymentParts) {
  return [
    route(
      "POST /webhooks/:provider",
      {
        operationId: "receiveWebhook",
        summary: "Receive a signed event from a payment provider",
        access: "public",
        params: webhookParams,
        maxBody: { bytes: 256 * 1024, message: "The event is too large." },
        output: z.object({ received: z.boolean() }),
        refuses: ["webhook_refused", "payment_unavailable"],
        hidden: true,
      },
      async ({ c, params }) => {
        await handleWebhook(parts, params.provider, await c.req.text(), c.req.raw.headers);
        return { received: true };
      },
    ),
  ];
}

/** Anything but success makes the provider send the event again. */
async function handleWebhook(parts: PaymentParts, name: ProviderName, body: string, headers: Headers) {
  const provider = parts.payments.providers[name];
  if (!provider) throw new DomainError("webhook_refused", "This payment provider isn't set up.");
  try {
    const event = await provider.readWebhook(body, headers);
    const payment = await findPaymentOf(parts.db, name, event);
    if (await storeEvent(parts.db, name, event, payment?.id)) return;
    if (event.disputeReference) await settleDispute(parts, name, event.disputeReference);
    else if (payment) await settlePayment(parts, payment.id, { reference: event.reference });
    await markHandled(parts.db, name, event.id);
  } catch (error) {
    if (error instanceof ForgedWebhook)
      throw new DomainError("webhook_refused", "The signature of this event is not valid.");
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal)
      throw new DomainError("payment_unavailable", "The payment provider can't be reached right now.");
    throw error;
  }
}
