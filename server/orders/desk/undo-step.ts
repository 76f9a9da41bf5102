import { inArray } from "drizzle-orm";
import type { UndoableAction } from "#contract/order-batch-actions.ts";
import type { OrderStatus } from "#contract/order-choices.ts";
import { isDone } from "#contract/order-states.ts";
import { recordAuditEvents } from "#server/audit/record-audit-event.ts";
import { orders } from "#server/db/schema/orders.ts";
import { orderReturns } from "#server/db/schema/returns.ts";
import type { Transaction } from "#server/db/transact.ts";
import { withdrawOrderEmails } from "#server/mail/outbox.ts";
import type { User } from "#server/users/users.queries.ts";
import { orderAuditEvent } from "../order-actions.ts";
import type { OrderRow } from "../orders.queries.ts";

export type StepResult = { changed: OrderRow[]; skipped: { order: OrderRow; reason: string }[] };

const before: Record<UndoableAction, { status: OrderStatus } & Partial<typeof orders.$inferInsert>> = {
  confirm: { status: "placed", confirmedAt: null },
  out: { status: "confirmed", outAt: null },
  deliver: { status: "confirmed", deliveredAt: null },
};

/** Takes back a step of locked orders that did not change since, as long as no customer was told. */
export async function undoStep(
  tx: Transaction,
  staff: User,
  action: UndoableAction,
  rows: OrderRow[],
): Promise<StepResult> {
  const same = rows.filter((order) => isDone(action, order) && (action !== "confirm" || !order.outAt));
  const facts = action === "deliver" ? await factsAfterDelivery(tx, same) : new Map<string, string>();
  const untold = await withoutEmail(
    tx,
    action,
    same.filter(({ id }) => !facts.has(id)),
  );
  const changed = same.filter(({ id }) => untold.has(id));
  if (changed.length > 0)
    await tx
      .update(orders)
      .set(before[action])
      .where(
        inArray(
          orders.id,
          changed.map(({ id }) => id),
        ),
      );
  await recordAuditEvents(
    tx,
    staff,
    changed.map((order) => ({
      ...orderAuditEvent("order.undone", order, before[action]),
      ...(action === "out" && {
        before: { outAt: order.outAt },
        after: { outAt: null },
      }),
    })),
  );
  const skipped = rows
    .filter((order) => !changed.includes(order))
    .map((order) => ({
      order,
      reason: facts.get(order.id) ?? (same.includes(order) ? emailSent : changedSince),
    }));
  return { changed, skipped };
}

const emailSent = "The customer was already sent an email.";
const changedSince = "The order was changed meanwhile.";

/** Why orders stay delivered. Their invoice alone is no reason: it stays valid, and canceling the order has a credit note. */
async function factsAfterDelivery(tx: Transaction, rows: OrderRow[]): Promise<Map<string, string>> {
  const refunded = rows.filter(({ refundedCents }) => refundedCents > 0).map(({ id }) => id);
  const ids = rows.map(({ id }) => id);
  const returned = await tx
    .selectDistinct({ id: orderReturns.orderId })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids));
  return new Map([
    ...refunded.map((id) => [id, "Money of this order was refunded."] as const),
    ...returned.map(({ id }) => [id, "The customer returns items of this order."] as const),
  ]);
}

/** The orders whose email is withdrawn, or that cause none. */
async function withoutEmail(tx: Transaction, action: UndoableAction, rows: OrderRow[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  if (action !== "out") {
    const status = action === "confirm" ? "confirmed" : "delivered";
    return new Set(await withdrawOrderEmails(tx, ids, { template: "order", status }));
  }
  const silent = rows.filter(({ deliveryOn }) => deliveryOn === null).map(({ id }) => id);
  return new Set([
    ...silent,
    ...(await withdrawOrderEmails(tx, ids, { template: "delivery", about: "out" })),
  ]);
}
