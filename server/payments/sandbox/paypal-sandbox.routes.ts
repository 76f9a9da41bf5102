import { type Context, Hono } from "hono";
import { z } from "zod";
import { fromPayPalAmount, providerDigits, toPayPalAmount } from "#contract/orders/provider-currencies.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { Db } from "#server/db/client.ts";
import { signature, signWebhook } from "./paypal-signature.ts";
import { receiveMoney, refundableOf, refundCharge } from "./sandbox-actions.ts";
import type { SandboxEvents } from "./sandbox-events.ts";
import {
  changeCheckout,
  findByDispute,
  findCheckout,
  insertCheckout,
  listDisputes,
  newId,
  readSwitches,
  type SandboxCheckout,
  type SandboxDispute,
  type SandboxRefund,
} from "./sandbox-store.ts";

type PayPalSandboxParts = {
  db: Db;
  keys: { clientId: string; clientSecret: string; webhookId: string };
  pageUrl: (id: string) => string;
};

const money = z.object({ currency_code: z.string(), value: z.string() });
const newOrder = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string(),
        description: z.string(),
        amount: money,
        items: z.array(z.object({ name: z.string(), quantity: z.string(), unit_amount: money })),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.string(), cancel_url: z.string() }) }),
  }),
});
const newRefund = z.object({ amount: money, custom_id: z.string().optional() });
const signedWebhook = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

type Captured = { order: object; issue?: never } | { order?: never; issue: string };

/** PayPal orders can be approved for some hours. */
const lifetimeMs = 3 * 3_600_000;

/** The part of PayPal's Orders v2 API that the shop uses. */
export function payPalSandbox({ db, keys, pageUrl }: PayPalSandboxParts) {
  const accessToken = signature(keys.clientSecret, "access token");

  function requireToken(c: Context, next: () => Promise<void>) {
    return c.req.header("Authorization") === `Bearer ${accessToken}`
      ? next()
      : Promise.resolve(refused(c, 401, "INVALID_TOKEN"));
  }

  const routes = new Hono()
    .use("/v2/*", requireToken)
    .use("/v1/oauth2/*")
    .use("/v1/notifications/*", requireToken)
    .use("/v1/customer/*", requireToken)
    .post("/v1/oauth2/token", (c) => {
      const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
      if (c.req.header("Authorization") !== `Basic ${basic}`) return refused(c, 401, "invalid_client");
      return c.json({ access_token: accessToken, token_type: "Bearer", expires_in: 32_400 });
    })
    .post("/v2/checkout/orders", async (c) => {
      const parsed = newOrder.safeParse(await c.req.json());
      if (!parsed.success) return refused(c, 400, "INVALID_REQUEST");
      const [unit] = parsed.data.purchase_units;
      const issue = [unit?.amount, ...(unit?.items.map((item) => item.unit_amount) ?? [])]
        .map((amount) => amount && issueOf(amount))
        .find(Boolean);
      if (issue) return refused(c, 422, issue);
      const checkout = checkoutFrom(parsed.data);
      const id = await insertCheckout(db, newId("PP"), checkout);
      return c.json(orderOf(id, checkout, pageUrl(id)), 201);
    })
    .get("/v2/checkout/orders/:id", async (c) => {
      const id = c.req.param("id");
      const checkout = await findCheckout(db, id);
      return checkout ? c.json(orderOf(id, checkout, pageUrl(id))) : refused(c, 404, "RESOURCE_NOT_FOUND");
    })
    .post("/v2/checkout/orders/:id/capture", async (c) => {
      const id = c.req.param("id");
      const { amounts } = await readSwitches(db);
      const captured = await changeCheckout<Captured>(db, id, (checkout) => {
        if (checkout.state === "paid" || checkout.state === "processing")
          return { result: { order: orderOf(id, checkout, pageUrl(id)) } };
        if (checkout.state !== "approved") return { result: { issue: "ORDER_NOT_APPROVED" } };
        if (checkout.declined) {
          checkout.state = "open";
          return { result: { issue: "INSTRUMENT_DECLINED" } };
        }
        receiveMoney(checkout, amounts);
        const event = checkout.delayed ? events.processing(id, checkout) : events.paid(id, checkout);
        return { result: { order: orderOf(id, checkout, pageUrl(id)) }, events: [event] };
      });
      if (!captured) return refused(c, 404, "RESOURCE_NOT_FOUND");
      return captured.order ? c.json(captured.order, 201) : refused(c, 422, captured.issue ?? "");
    })
    .post("/v2/payments/captures/:id/refund", async (c) => {
      const { amount, custom_id: refundId } = newRefund.parse(await c.req.json());
      const issue = issueOf(amount);
      if (issue) return refused(c, 422, issue);
      const refund = await refundCharge(db, events, c.req.param("id"), {
        amountCents: centsFrom(amount),
        key: c.req.header("PayPal-Request-Id"),
        refundId,
      });
      return refund
        ? c.json(refundOf(refund, amount.currency_code), 201)
        : refused(c, 422, "TRANSACTION_DISPUTED");
    })
    .get("/v1/customer/disputes", async (c) => {
      const found = await listDisputes(db, "paypal", Date.parse(c.req.query("start_time") ?? ""));
      return c.json({ items: found.map(({ dispute }) => ({ dispute_id: dispute.id })) });
    })
    .get("/v1/customer/disputes/:id", async (c) => {
      const found = await findByDispute(db, c.req.param("id"));
      return found ? c.json(disputeOf(found.checkout, found.dispute)) : refused(c, 404, "RESOURCE_NOT_FOUND");
    })
    .post("/v1/notifications/verify-webhook-signature", async (c) => {
      const parsed = signedWebhook.safeParse(await c.req.json());
      if (!parsed.success) return refused(c, 400, "INVALID_REQUEST");
      const { webhook_event, transmission_id, transmission_time, transmission_sig, webhook_id } = parsed.data;
      const body = JSON.stringify(webhook_event);
      const expected = signWebhook(
        keys.clientSecret,
        body,
        transmission_id,
        transmission_time,
        keys.webhookId,
      );
      const genuine = webhook_id === keys.webhookId && transmission_sig === expected;
      return c.json({ verification_status: genuine ? "SUCCESS" : "FAILURE" });
    });

  const captureEvent = (type: string, id: string, { chargeId, paymentId }: SandboxCheckout) =>
    eventOf(type, {
      id: chargeId,
      custom_id: paymentId,
      supplementary_data: { related_ids: { order_id: id } },
    });

  const events: SandboxEvents = {
    approved: (id, checkout) => eventOf("CHECKOUT.ORDER.APPROVED", orderOf(id, checkout, pageUrl(id))),
    paid: (id, checkout) => captureEvent("PAYMENT.CAPTURE.COMPLETED", id, checkout),
    processing: (id, checkout) => captureEvent("PAYMENT.CAPTURE.PENDING", id, checkout),
    cleared: (id, checkout) =>
      captureEvent(`PAYMENT.CAPTURE.${checkout.state === "paid" ? "COMPLETED" : "DECLINED"}`, id, checkout),
    disputed: (checkout, dispute) =>
      eventOf(`CUSTOMER.DISPUTE.${disputeEvents[dispute.state]}`, disputeOf(checkout, dispute)),
    refunded: (_id, checkout, refund) =>
      eventOf("PAYMENT.CAPTURE.REFUNDED", {
        ...refundOf(refund, checkout.currency),
        links: [{ rel: "up", href: `${pageUrl("")}/v2/payments/captures/${checkout.chargeId}` }],
      }),
  };

  return { routes, events };
}

function orderOf(id: string, checkout: SandboxCheckout, pageUrl: string) {
  const { state, paymentId, currency, chargeId, receivedCents, refunds } = checkout;
  const amount = moneyOf(state === "paid" ? receivedCents : checkout.amountCents, currency);
  const captureStatus = captureStatusOf(checkout);
  return {
    id,
    status: orderStatuses[state],
    purchase_units: [
      {
        custom_id: paymentId,
        amount,
        ...(captureStatus && {
          payments: {
            captures: [{ id: chargeId, status: captureStatus, amount, custom_id: paymentId }],
            refunds: refunds.map((refund) => refundOf(refund, currency)),
          },
        }),
      },
    ],
    links: [{ rel: "payer-action", href: pageUrl, method: "GET" }],
  };
}

const orderStatuses: Record<SandboxCheckout["state"], string> = {
  open: "CREATED",
  approved: "APPROVED",
  processing: "COMPLETED",
  paid: "COMPLETED",
  failed: "COMPLETED",
  expired: "VOIDED",
};

/** Undefined: no money was taken. */
function captureStatusOf(checkout: SandboxCheckout): string | undefined {
  if (checkout.state === "paid") return refundableOf(checkout) === 0 ? "REFUNDED" : "COMPLETED";
  return { processing: "PENDING", failed: "DECLINED" }[checkout.state as string];
}

const disputeEvents = {
  "needs response": "CREATED",
  "under review": "UPDATED",
  won: "RESOLVED",
  lost: "RESOLVED",
};
const disputeStatuses = {
  "needs response": "WAITING_FOR_SELLER_RESPONSE",
  "under review": "UNDER_REVIEW",
  won: "RESOLVED",
  lost: "RESOLVED",
};

function disputeOf({ chargeId, currency, paymentId }: SandboxCheckout, dispute: SandboxDispute) {
  const { id, amountCents, state, inquiry, openedAt, respondBy } = dispute;
  const outcome = { won: "RESOLVED_SELLER_FAVOUR", lost: "RESOLVED_BUYER_FAVOUR" }[state as string];
  return {
    dispute_id: id,
    create_time: new Date(openedAt).toISOString(),
    disputed_transactions: [{ seller_transaction_id: chargeId, custom: paymentId }],
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status: disputeStatuses[state],
    dispute_life_cycle_stage: inquiry ? "INQUIRY" : "CHARGEBACK",
    dispute_amount: moneyOf(amountCents, currency),
    seller_response_due_date: new Date(respondBy).toISOString(),
    ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
  };
}

function refundOf({ id, amountCents, state, refundId }: SandboxRefund, currency: string) {
  const status = { succeeded: "COMPLETED", pending: "PENDING", failed: "FAILED" }[state];
  return { id, status, amount: moneyOf(amountCents, currency), ...(refundId && { custom_id: refundId }) };
}

function eventOf(type: string, resource: object) {
  return { id: newId("WH-"), event_type: type, create_time: new Date().toISOString(), resource };
}

function moneyOf(cents: number, currency: string) {
  return { currency_code: currency, value: toPayPalAmount(cents, { ...shopFormat(), currency }) };
}

function centsFrom({ value }: z.output<typeof money>): number {
  return fromPayPalAmount(value, shopFormat());
}

/** PayPal's refusal of an amount. */
function issueOf({ currency_code, value }: z.output<typeof money>): string | undefined {
  const digits = providerDigits("paypal", currency_code);
  if (digits === undefined) return "CURRENCY_NOT_SUPPORTED";
  const decimals = value.split(".")[1]?.length ?? 0;
  if (decimals <= digits) return undefined;
  return digits === 0 ? "DECIMALS_NOT_SUPPORTED" : "DECIMAL_PRECISION";
}

function refused(c: Context, status: 400 | 401 | 404 | 422, issue: string) {
  return c.json({ name: issue, message: issue, details: [{ issue }] }, status);
}

function checkoutFrom({ purchase_units, payment_source }: z.output<typeof newOrder>): SandboxCheckout {
  const [unit] = purchase_units;
  if (!unit) throw new Error("the order has no purchase unit");
  return {
    provider: "paypal",
    paymentId: unit.custom_id,
    description: unit.description,
    lines: unit.items.map(({ name, quantity, unit_amount }) => ({
      title: name,
      quantity: Number(quantity),
      amountCents: centsFrom(unit_amount) * Number(quantity),
    })),
    amountCents: centsFrom(unit.amount),
    currency: unit.amount.currency_code,
    returnUrl: payment_source.paypal.experience_context.return_url,
    state: "open",
    expiresAt: Date.now() + lifetimeMs,
    chargeId: newId("CAP"),
    receivedCents: 0,
    refunds: [],
  };
}
