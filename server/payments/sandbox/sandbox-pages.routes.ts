import { type Context, Hono } from "hono";
import { z } from "zod";
import { escaped } from "#contract/basics/escape-html.ts";
import { amountOf, centsOf, formatMoney } from "#contract/basics/money.ts";
import type { Db } from "#server/db/client.ts";
import { sourceHash } from "#server/http/headers.ts";
import { clearPayment, isOpen, payCheckout, refundCharge, testCards } from "./sandbox-actions.ts";
import { sandboxDashboard } from "./sandbox-dashboard.ts";
import { changeDispute, disputeActions } from "./sandbox-disputes.ts";
import type { SandboxEvents } from "./sandbox-events.ts";
import { sandboxPage, sandboxStyle } from "./sandbox-layout.ts";
import {
  findByCharge,
  findCheckout,
  type SandboxCheckout,
  sandboxSwitches,
  saveSwitches,
} from "./sandbox-store.ts";

type PageParts = { db: Db; events: Record<SandboxCheckout["provider"], SandboxEvents> };

const payForm = z.object({
  card: z.enum(["succeeds", "declined", "confirmation", "timeout", "delayed"]),
  confirmed: z.enum(["yes", "no"]).optional(),
});
const clearForm = z.object({ charge: z.string(), outcome: z.enum(["paid", "failed"]) });
const disputeForm = z.object({ charge: z.string(), action: z.enum(disputeActions) });
const refundForm = z.object({ charge: z.string(), amount: z.coerce.number().positive() });

const policy = `default-src 'none'; style-src ${sourceHash(sandboxStyle)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** The payment page that customers see, and the provider's dashboard. */
export function sandboxPages({ db, events }: PageParts) {
  return (
    new Hono()
      .get("/pay/:id", async (c) => {
        const checkout = await findCheckout(db, c.req.param("id"));
        if (!checkout) return c.text("There is no such payment.", 404);
        return send(c, isOpen(checkout) ? paymentPage(checkout) : closedPage(checkout));
      })
      .post("/pay/:id", async (c) => {
        const id = c.req.param("id");
        const form = payForm.safeParse(await c.req.parseBody());
        const checkout = await findCheckout(db, id);
        if (!checkout || !form.success) return c.text("There is no such payment.", 404);
        const { card, confirmed } = form.data;
        if (card === "confirmation" && !confirmed) return send(c, confirmationPage(checkout));
        const outcome = card === "confirmation" ? (confirmed === "yes" ? "succeeds" : "declined") : card;
        const done = await payCheckout(db, events, id, outcome);
        return c.redirect(done ? checkout.returnUrl : c.req.path, 303);
      })
      .get("/", async (c) => send(c, await sandboxDashboard(db)))
      .post("/switches", async (c) => {
        const form = sandboxSwitches.safeParse(await c.req.parseBody());
        if (form.success) await saveSwitches(db, form.data);
        return c.redirect("/sandbox", 303);
      })
      .post("/clear", async (c) => {
        const form = clearForm.safeParse(await c.req.parseBody());
        const found = form.success ? await findByCharge(db, form.data.charge) : undefined;
        if (form.success && found)
          await clearPayment(db, events[found.checkout.provider], form.data.charge, form.data.outcome);
        return c.redirect("/sandbox", 303);
      })
      .post("/disputes", async (c) => {
        const form = disputeForm.safeParse(await c.req.parseBody());
        const found = form.success ? await findByCharge(db, form.data.charge) : undefined;
        if (form.success && found)
          await changeDispute(db, events[found.checkout.provider], form.data.charge, form.data.action);
        return c.redirect("/sandbox", 303);
      })
      // Where the shop's links to the provider's page about a dispute lead.
      .get("/disputes/:id", (c) => c.redirect("/sandbox", 303))
      .post("/refunds", async (c) => {
        const form = refundForm.safeParse(await c.req.parseBody());
        const found = form.success ? await findByCharge(db, form.data.charge) : undefined;
        if (form.success && found)
          await refundCharge(db, events[found.checkout.provider], form.data.charge, {
            amountCents: centsOf(form.data.amount),
          });
        return c.redirect("/sandbox", 303);
      })
  );
}

function send(c: Context, page: string) {
  c.header("Content-Security-Policy", policy);
  return c.html(page);
}

const names = { stripe: "Pay by card", paypal: "Pay with PayPal" };

function paymentPage(checkout: SandboxCheckout) {
  const amount = formatMoney(amountOf(checkout.amountCents));
  return sandboxPage(
    names[checkout.provider],
    `<h1>${names[checkout.provider]}</h1>
<section aria-label="${escaped(checkout.description)}"><dl>
${checkout.lines
  .map(
    ({ title, amountCents, quantity }) =>
      `<dt>${quantity} × ${escaped(title)}</dt><dd>${formatMoney(amountOf(amountCents))}</dd>`,
  )
  .join("")}
<dt class="total">${escaped(checkout.description)}</dt><dd class="total">${amount}</dd></dl></section>
<section><form method="post">
${checkout.message ? `<p class="error" role="alert">${checkout.message}</p>` : ""}
<fieldset><legend>Test card</legend>
${Object.entries(testCards)
  .map(
    ([name, { number, label }]) =>
      `<label><input type="radio" name="card" value="${name}" ${name === "succeeds" ? "checked" : ""}> <span>${number}<small class="mute">${label}</small></span></label>`,
  )
  .join("")}
</fieldset>
<button>Pay ${amount}</button>
</form></section>
<p><a href="${escaped(checkout.returnUrl)}">Back to the shop</a></p>`,
    "pay",
  );
}

function confirmationPage({ amountCents }: SandboxCheckout) {
  return sandboxPage(
    "Confirm the payment",
    `<h1>Confirm the payment</h1>
<section><p>Your bank asks you to confirm ${formatMoney(amountOf(amountCents))}.</p></section>
<form method="post"><input type="hidden" name="card" value="confirmation">
<p class="row"><button name="confirmed" value="yes">Confirm</button> <button name="confirmed" value="no">Reject</button></p></form>`,
    "pay",
  );
}

function closedPage({ returnUrl, state }: SandboxCheckout) {
  const heading =
    state === "open" || state === "expired" ? "This payment has expired" : "This payment is complete";
  return sandboxPage(
    heading,
    `<h1>${heading}</h1><p><a href="${escaped(returnUrl)}">Back to the shop</a></p>`,
    "pay",
  );
}
