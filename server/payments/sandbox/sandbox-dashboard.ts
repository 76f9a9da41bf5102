import { escaped } from "#contract/basics/escape-html.ts";
import { amountOf, amountStep, formatMoney, plainAmount } from "#contract/basics/money.ts";
import type { Db } from "#server/db/client.ts";
import { refundableOf } from "./sandbox-actions.ts";
import { openDisputeOf } from "./sandbox-disputes.ts";
import { sandboxPage } from "./sandbox-layout.ts";
import {
  amountModes,
  answerModes,
  listCheckouts,
  readSwitches,
  refundModes,
  type SandboxCheckout,
  type SandboxSwitches,
  webhookModes,
} from "./sandbox-store.ts";

const listed = 50;

/** The provider's dashboard: switches for its faults, and the last payments with refunds. */
export async function sandboxDashboard(db: Db) {
  const [switches, checkouts] = await Promise.all([readSwitches(db), listCheckouts(db, listed)]);
  return sandboxPage(
    "Dashboard",
    `<h1>The payment provider's dashboard</h1>
<section><h2>Faults</h2><form method="post" action="/sandbox/switches" class="row">
${choice("webhooks", "Webhooks", webhookModes, switches)}
${choice("amounts", "Received amount", amountModes, switches)}
${choice("refunds", "Refunds", refundModes, switches)}
${choice("answers", "Answers", answerModes, switches)}
<button>Save</button></form></section>
<section><h2>Payments</h2>${
      checkouts.length === 0
        ? `<p class="mute">There are no payments yet.</p>`
        : `<table><thead><tr><th scope="col">Payment</th><th scope="col">Provider</th><th scope="col">State</th><th scope="col">Received</th><th scope="col">Refund</th><th scope="col">Dispute</th></tr></thead>
<tbody>${checkouts.map(({ checkout }) => row(checkout)).join("")}</tbody></table>`
    }</section>`,
  );
}

function choice(
  name: keyof SandboxSwitches,
  label: string,
  modes: readonly string[],
  switches: SandboxSwitches,
) {
  return `<label class="field">${label} <select name="${name}">${modes
    .map((mode) => `<option ${mode === switches[name] ? "selected" : ""}>${mode}</option>`)
    .join("")}</select></label>`;
}

function row(checkout: SandboxCheckout) {
  const { description, provider, state, receivedCents } = checkout;
  return `<tr><td>${escaped(description)}</td><td>${provider}</td><td>${state}</td><td>${formatMoney(amountOf(receivedCents))}</td><td>${refundCell(checkout)}</td><td>${disputeCell(checkout)}</td></tr>`;
}

function refundCell(checkout: SandboxCheckout) {
  const { description, state, chargeId } = checkout;
  const left = amountOf(refundableOf(checkout));
  if (state === "processing")
    return actionForm("/sandbox/clear", chargeId, "outcome", {
      paid: "Money arrives",
      failed: "Payment fails",
    });
  if (state !== "paid" || left <= 0) return `<span class="mute">nothing left</span>`;
  return `<form method="post" action="/sandbox/refunds" class="row"><input type="hidden" name="charge" value="${chargeId}"><input type="number" name="amount" step="${amountStep()}" min="${amountStep()}" max="${left}" value="${plainAmount(left)}" aria-label="Amount to refund of ${escaped(description)}"><button>Refund</button></form>`;
}

function disputeCell(checkout: SandboxCheckout) {
  const open = openDisputeOf(checkout);
  const last = checkout.disputes?.at(-1);
  if (open)
    return `${open.state} ${actionForm("/sandbox/disputes", checkout.chargeId, "action", {
      ...(open.state === "needs response" && { respond: "Send evidence" }),
      win: "Won",
      lose: "Lost",
    })}`;
  if (last) return last.state;
  if (checkout.state !== "paid") return "";
  return actionForm("/sandbox/disputes", checkout.chargeId, "action", {
    open: "Dispute",
    inquire: "Inquiry",
  });
}

function actionForm(path: string, chargeId: string, name: string, labels: Record<string, string>) {
  const buttons = Object.entries(labels).map(
    ([value, label]) => `<button name="${name}" value="${value}">${label}</button>`,
  );
  return `<form method="post" action="${path}" class="row"><input type="hidden" name="charge" value="${chargeId}">${buttons.join("")}</form>`;
}
