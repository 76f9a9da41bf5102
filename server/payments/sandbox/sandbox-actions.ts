import type { Db } from "#server/db/client.ts";
import { isRefundBlocked } from "./sandbox-disputes.ts";
import type { SandboxEvents } from "./sandbox-events.ts";
import {
  changeCheckout,
  findByCharge,
  newId,
  readSwitches,
  type SandboxCheckout,
  type SandboxRefund,
} from "./sandbox-store.ts";

export const testCards = {
  succeeds: { number: "4242 4242 4242 4242", label: "Succeeds" },
  declined: { number: "4000 0000 0000 0002", label: "Is declined" },
  confirmation: { number: "4000 0025 0000 3155", label: "Needs confirmation by the bank" },
  timeout: { number: "4000 0000 0000 0119", label: "The bank does not answer" },
  delayed: { number: "DE89 3704 0044 0532 0130 00", label: "Bank debit: is processed for some days" },
} as const;

export type TestCard = keyof typeof testCards;

export function isOpen({ state, expiresAt }: SandboxCheckout): boolean {
  return state === "open" && expiresAt > Date.now();
}

/** The customer presses Pay. Returns whether the provider would send the customer back to the shop. */
export async function payCheckout(
  db: Db,
  events: Record<SandboxCheckout["provider"], SandboxEvents>,
  id: string,
  card: Exclude<TestCard, "confirmation">,
): Promise<boolean> {
  const { amounts } = await readSwitches(db);
  const done = await changeCheckout<boolean>(db, id, (checkout) => {
    if (!isOpen(checkout)) return { result: true };
    if (card === "timeout") {
      checkout.message = "Your bank did not answer. Nothing was charged. Please try again.";
      return { result: false };
    }
    const { approved, paid, processing } = events[checkout.provider];
    checkout.delayed = card === "delayed";
    if (approved) {
      checkout.state = "approved";
      checkout.declined = card === "declined";
      return { result: true, events: [approved(id, checkout)] };
    }
    if (card === "declined") {
      checkout.message = "Your card was declined. Please try another card.";
      return { result: false };
    }
    receiveMoney(checkout, amounts);
    return { result: true, events: [checkout.delayed ? processing(id, checkout) : paid(id, checkout)] };
  });
  return done ?? false;
}

/** Money of a delayed method is only announced. */
export function receiveMoney(checkout: SandboxCheckout, amounts: "right" | "wrong"): void {
  checkout.state = checkout.delayed ? "processing" : "paid";
  checkout.receivedCents = amounts === "wrong" ? checkout.amountCents - 1 : checkout.amountCents;
}

/** The bank has decided about a payment that was processing. */
export async function clearPayment(
  db: Db,
  events: SandboxEvents,
  chargeId: string,
  state: "paid" | "failed",
): Promise<void> {
  const found = await findByCharge(db, chargeId);
  if (!found) return;
  await changeCheckout(db, found.id, (checkout) => {
    if (checkout.state !== "processing") return { result: undefined };
    checkout.state = state;
    return { result: undefined, events: [events.cleared(found.id, checkout)] };
  });
}

type RefundOrder = { amountCents: number; key?: string | undefined; refundId?: string | undefined };

/** Gives money back. Undefined: there is no such charge, or not that much left. A repeated key returns the same refund. */
export async function refundCharge(
  db: Db,
  events: SandboxEvents,
  chargeId: string,
  { amountCents, key, refundId }: RefundOrder,
): Promise<SandboxRefund | undefined> {
  const found = await findByCharge(db, chargeId);
  if (!found) return undefined;
  const mode = (await readSwitches(db)).refunds;
  return changeCheckout<SandboxRefund | undefined>(db, found.id, (checkout) => {
    const earlier = checkout.refunds.find((refund) => key !== undefined && refund.key === key);
    if (earlier) return { result: earlier };
    if (amountCents <= 0 || amountCents > refundableOf(checkout) || isRefundBlocked(checkout))
      return { result: undefined };
    const state = { succeed: "succeeded", "stay pending": "pending", fail: "failed" } as const;
    const id = newId(checkout.provider === "stripe" ? "re_" : "R");
    const refund: SandboxRefund = { id, amountCents, state: state[mode], refundId, key };
    checkout.refunds.push(refund);
    return { result: refund, events: [events.refunded(found.id, checkout, refund)] };
  });
}

export function refundableOf({ receivedCents, refunds }: SandboxCheckout): number {
  const refunded = refunds.filter(({ state }) => state !== "failed");
  return receivedCents - refunded.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
