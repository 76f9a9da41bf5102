import { type Context, Hono } from "hono";
import {
  amountBounds,
  fromStripeAmount,
  providerDigits,
  stripeStep,
  toStripeAmount,
} from "#contract/orders/provider-currencies.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { Db } from "#server/db/client.ts";
import { isOpen, refundableOf, refundCharge } from "./sandbox-actions.ts";
import type { SandboxEvents } from "./sandbox-events.ts";
import {
  changeCheckout,
  findByCharge,
  findByDispute,
  findCheckout,
  insertCheckout,
  listDisputes,
  newId,
  type SandboxCheckout,
  type SandboxDispute,
  type SandboxRefund,
} from "./sandbox-store.ts";

type StripeSandboxParts = { db: Db; secretKey: string; pageUrl: (id: string) => string };

/** The part of Stripe's API that the shop uses. The official package is its client. */
export function stripeSandbox({ db, secretKey, pageUrl }: StripeSandboxParts) {
  const sessionOf = (id: string, checkout: SandboxCheckout, expand = false) => ({
    id,
    object: "checkout.session",
    url: isOpen(checkout) ? pageUrl(id) : null,
    status: isOpen(checkout) ? "open" : isComplete(checkout) ? "complete" : "expired",
    payment_status: checkout.state === "paid" ? "paid" : "unpaid",
    amount_total: toStripeAmount(
      checkout.state === "paid" ? checkout.receivedCents : checkout.amountCents,
      shopFormat(),
    ),
    currency: checkout.currency.toLowerCase(),
    client_reference_id: checkout.paymentId,
    payment_intent: expand ? intentOf(checkout) : checkout.chargeId,
  });

  const routes = new Hono()
    .use("/v1/checkout/*", requireKey)
    .use("/v1/refunds", requireKey)
    .use("/v1/disputes/*", requireKey)
    .post("/v1/checkout/sessions", async (c) => {
      const fields = (await c.req.parseBody()) as Record<string, string>;
      const problem = problemOf(fields);
      if (problem) return refused(c, 400, problem);
      const checkout = checkoutFrom(fields);
      if (checkout.amountCents < amountBounds("stripe", shopFormat()).minCents)
        return refused(c, 400, "The Checkout Session's total amount is too small.", "amount_too_small");
      const id = await insertCheckout(db, newId("cs_test_"), checkout);
      return c.json(sessionOf(id, (await findCheckout(db, id)) ?? checkout));
    })
    .get("/v1/checkout/sessions/:id", async (c) => {
      const id = c.req.param("id");
      const checkout = await findCheckout(db, id);
      if (!checkout) return refused(c, 404, "No such checkout.session");
      return c.json(sessionOf(id, checkout, c.req.query("expand[0]") === "payment_intent"));
    })
    .post("/v1/checkout/sessions/:id/expire", async (c) => {
      const id = c.req.param("id");
      const session = await changeCheckout(db, id, (checkout) => {
        if (!isOpen(checkout)) return { result: undefined };
        checkout.state = "expired";
        const expired = sessionOf(id, checkout);
        return { result: expired, events: [eventOf("checkout.session.expired", expired)] };
      });
      return session ? c.json(session) : refused(c, 400, "Only open sessions can be expired.");
    })
    .post("/v1/refunds", async (c) => {
      const fields = (await c.req.parseBody()) as Record<string, string>;
      const chargeId = fields.payment_intent ?? "";
      const refund = await refundCharge(db, events, chargeId, {
        amountCents: fromStripeAmount(Number(fields.amount), shopFormat()),
        key: c.req.header("Idempotency-Key"),
        refundId: fields["metadata[refundId]"],
      });
      return refund
        ? c.json(refundOf(refund, chargeId))
        : refused(c, 400, "The charge is disputed, or less than this amount is left of it.");
    })
    .get("/v1/disputes", async (c) => {
      const since = Number(c.req.query("created[gte]") ?? 0) * 1000;
      const data = (await listDisputes(db, "stripe", since)).map(({ checkout, dispute }) =>
        disputeOf(checkout, dispute),
      );
      return c.json({ object: "list", url: "/v1/disputes", has_more: false, data });
    })
    .get("/v1/disputes/:id", async (c) => {
      const found = await findByDispute(db, c.req.param("id"));
      if (!found) return refused(c, 404, "No such dispute");
      const { checkout, dispute } = found;
      const expanded = c.req.query("expand[0]") === "payment_intent";
      return c.json({
        ...disputeOf(checkout, dispute),
        ...(expanded && { payment_intent: intentOf(checkout) }),
      });
    })
    .get("/v1/refunds", async (c) => {
      const chargeId = c.req.query("payment_intent") ?? "";
      const found = await findByCharge(db, chargeId);
      const data = found?.checkout.refunds.map((refund) => refundOf(refund, chargeId)) ?? [];
      return c.json({ object: "list", url: "/v1/refunds", has_more: false, data });
    });

  function requireKey(c: Context, next: () => Promise<void>) {
    return c.req.header("Authorization") === `Bearer ${secretKey}`
      ? next()
      : Promise.resolve(refused(c, 401, "Invalid API key."));
  }

  const events: SandboxEvents = {
    paid: (id, checkout) => eventOf("checkout.session.completed", sessionOf(id, checkout)),
    processing: (id, checkout) => eventOf("checkout.session.completed", sessionOf(id, checkout)),
    cleared: (id, checkout) =>
      eventOf(
        `checkout.session.async_payment_${checkout.state === "paid" ? "succeeded" : "failed"}`,
        sessionOf(id, checkout),
      ),
    disputed: (checkout, dispute) =>
      eventOf(`charge.dispute.${disputeEvents[dispute.state]}`, disputeOf(checkout, dispute)),
    refunded: (_id, checkout, refund) =>
      refundableOf(checkout) === 0
        ? eventOf("charge.refunded", { object: "charge", payment_intent: checkout.chargeId })
        : eventOf("refund.updated", refundOf(refund, checkout.chargeId)),
  };

  return { routes, events };
}

/** The customer is done on the payment page. */
function isComplete({ state }: SandboxCheckout): boolean {
  return state === "paid" || state === "processing" || state === "failed";
}

function intentOf({ chargeId, state, paymentId }: SandboxCheckout) {
  const status =
    { paid: "succeeded", processing: "processing" }[state as string] ?? "requires_payment_method";
  return { id: chargeId, object: "payment_intent", status, metadata: { paymentId } };
}

const disputeEvents = {
  "needs response": "created",
  "under review": "updated",
  won: "closed",
  lost: "closed",
};

function disputeOf({ chargeId, currency }: SandboxCheckout, dispute: SandboxDispute) {
  const { id, amountCents, state, inquiry, openedAt, respondBy } = dispute;
  const status = inquiry && state === "won" ? "warning_closed" : state.replace(" ", "_");
  return {
    id,
    object: "dispute",
    amount: toStripeAmount(amountCents, shopFormat()),
    currency: currency.toLowerCase(),
    created: Math.floor(openedAt / 1000),
    charge: chargeId.replace("pi_", "ch_"),
    payment_intent: chargeId,
    reason: "fraudulent",
    status: inquiry && !status.startsWith("warning") && state !== "lost" ? `warning_${status}` : status,
    is_charge_refundable: inquiry || state === "won",
    evidence_details: { due_by: Math.floor(respondBy / 1000), has_evidence: false, past_due: false },
    livemode: false,
  };
}

function refundOf({ id, amountCents, state, refundId }: SandboxRefund, chargeId: string) {
  return {
    id,
    object: "refund",
    amount: toStripeAmount(amountCents, shopFormat()),
    currency: shopFormat().currency.toLowerCase(),
    status: state,
    payment_intent: chargeId,
    failure_reason: state === "failed" ? "expired_or_canceled_card" : null,
    metadata: { ...(refundId && { refundId }) },
  };
}

function eventOf(type: string, object: object) {
  return {
    id: newId("evt_"),
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object },
  };
}

function refused(c: Context, status: 400 | 401 | 404, message: string, code?: string) {
  return c.json({ error: { type: "invalid_request_error", message, ...(code && { code }) } }, status);
}

function currencyOf(fields: Record<string, string>): string {
  return (fields["line_items[0][price_data][currency]"] ?? "").toUpperCase();
}

/** Stripe's refusal of a currency or an amount. */
function problemOf(fields: Record<string, string>): string | undefined {
  const currency = currencyOf(fields);
  if (providerDigits("stripe", currency) === undefined) return `Invalid currency: ${currency.toLowerCase()}`;
  const step = stripeStep(currency);
  const amounts = Object.entries(fields).filter(([name]) => name.endsWith("[unit_amount]"));
  return amounts.some(([, amount]) => Number(amount) % step !== 0)
    ? `Amounts in ${currency.toLowerCase()} must be divisible by ${step}`
    : undefined;
}

/** From a form such as line_items[0][price_data][unit_amount]=67410. */
function checkoutFrom(fields: Record<string, string>): SandboxCheckout {
  const lines: SandboxCheckout["lines"] = [];
  for (let n = 0; fields[`line_items[${n}][quantity]`] !== undefined; n++) {
    const unitAmount = Number(fields[`line_items[${n}][price_data][unit_amount]`]);
    const unitCents = fromStripeAmount(unitAmount, shopFormat());
    const quantity = Number(fields[`line_items[${n}][quantity]`]);
    const title = fields[`line_items[${n}][price_data][product_data][name]`] ?? "";
    lines.push({ title, amountCents: unitCents * quantity, quantity });
  }
  return {
    provider: "stripe",
    paymentId: fields.client_reference_id ?? "",
    description: fields["payment_intent_data[description]"] ?? "",
    lines,
    amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: currencyOf(fields),
    returnUrl: fields.success_url ?? "",
    state: "open",
    expiresAt: Number(fields.expires_at) * 1000,
    chargeId: newId("pi_"),
    receivedCents: 0,
    refunds: [],
  };
}
