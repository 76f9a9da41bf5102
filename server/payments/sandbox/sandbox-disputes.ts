import type { Db } from "#server/db/client.ts";
import type { SandboxEvents } from "./sandbox-events.ts";
import {
  changeCheckout,
  findByCharge,
  newId,
  type SandboxCheckout,
  type SandboxDispute,
} from "./sandbox-store.ts";

const respondDays = 9;

export const disputeActions = ["open", "inquire", "respond", "win", "lose"] as const;
export type DisputeAction = (typeof disputeActions)[number];

const stateAfter = { respond: "under review", win: "won", lose: "lost" } as const;

/** The customer disputes a payment, the shop responds on the provider's page, or the bank decides. */
export async function changeDispute(
  db: Db,
  events: SandboxEvents,
  chargeId: string,
  action: DisputeAction,
): Promise<void> {
  const found = await findByCharge(db, chargeId);
  if (!found) return;
  await changeCheckout(db, found.id, (checkout) => {
    const dispute =
      action === "open" || action === "inquire" ? openDispute(checkout, action) : openDisputeOf(checkout);
    if (!dispute) return { result: undefined };
    if (action !== "open" && action !== "inquire") dispute.state = stateAfter[action];
    return { result: undefined, events: [events.disputed(checkout, dispute)] };
  });
}

function openDispute(checkout: SandboxCheckout, action: "open" | "inquire"): SandboxDispute | undefined {
  if (checkout.state !== "paid" || openDisputeOf(checkout)) return undefined;
  const dispute: SandboxDispute = {
    id: newId(checkout.provider === "stripe" ? "du_" : "PP-D-"),
    amountCents: checkout.receivedCents,
    state: "needs response",
    inquiry: action === "inquire",
    openedAt: Date.now(),
    respondBy: Date.now() + respondDays * 86_400_000,
  };
  checkout.disputes = [...(checkout.disputes ?? []), dispute];
  return dispute;
}

export function openDisputeOf({ disputes = [] }: SandboxCheckout): SandboxDispute | undefined {
  return disputes.find(({ state }) => state === "needs response" || state === "under review");
}

/** Providers do not refund a disputed payment, except during an inquiry, nor one that they have given back. */
export function isRefundBlocked(checkout: SandboxCheckout): boolean {
  const open = openDisputeOf(checkout);
  return Boolean(open && !open.inquiry) || (checkout.disputes ?? []).some(({ state }) => state === "lost");
}
