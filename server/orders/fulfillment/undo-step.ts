import { and, eq, gt, inArray } from "drizzle-orm";
import type { SkipCode, UndoableAction } from "#contract/orders/order-batch-actions.ts";
import type { OrderStatus } from "#contract/orders/order-choices.ts";
import { isDone } from "#contract/orders/order-states.ts";
import { recordAuditEvents } from "#server/audit/record-audit-event.ts";
import { type OrderRow, orders } from "#server/db/schema/orders.ts";
import { payments } from "#server/db/schema/payments.ts";
import { orderReturns } from "#server/db/schema/returns.ts";
import type { User } from "#server/db/schema/users.ts";
import type { Transaction } from "#server/db/transact.ts";
import { withdrawOrderEmails } from "#server/mail/outbox.ts";
import { orderAuditEvent } from "../order-events.ts";

type Skip = { code: SkipCode; reason: string };
export type StepResult = { changed: OrderRow[]; skipped: ({ order: OrderRow } & Skip)[] };

const before: Record<UndoableAction, { status: OrderStatus } & Partial<typeof orders.$inferInsert>> = {
  confirm: { status: "placed", confirmedAt: null },
  out: { status: "confirmed", outAt: null },
  deliver: { status: "confirmed", deliveredAt: null },
};

/** Takes back a step of locked orders that did not change since, as long as no customer was told. */
export async function undoStep(
  tx: Transaction,
  actor: User,
  action: UndoableAction,
  rows: OrderRow[],
): Promise<StepResult> {
  const same = rows.filter((order) => isDone(action, order) && (action !== "confirm" || !order.outAt));
  const facts = action === "deliver" ? await factsAfterDelivery(tx, same) : new Map<string, Skip>();
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
    actor,
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
      ...(facts.get(order.id) ?? (same.includes(order) ? skips.emailSent : skips.changed)),
    }));
  return { changed, skipped };
}

const skips = {
  changed: { code: "order_changed", reason: "The order was changed meanwhile." },
  emailSent: { code: "email_sent", reason: "The customer was already sent an email." },
  returned: { code: "order_returned", reason: "The customer returns items of this order." },
  refunded: { code: "order_refunded", reason: "Money of this order was refunded." },
  refundPending: { code: "refund_pending", reason: "A refund of this order is on its way." },
} satisfies Record<string, Skip>;

/** Why orders stay delivered. Their invoice alone is no reason: it stays valid, and canceling the order has a credit note. */
async function factsAfterDelivery(tx: Transaction, rows: OrderRow[]): Promise<Map<string, Skip>> {
  const refunded = rows.filter(({ refundedCents }) => refundedCents > 0);
  const ids = rows.map(({ id }) => id);
  const returned = await tx
    .selectDistinct({ id: orderReturns.orderId })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ids));
  // A refund locks its order first, so none begins before this transaction ends.
  const refunding = await tx
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.state, "paid"), gt(payments.refundedCents, 0)));
  return new Map<string, Skip>([
    ...refunding.map(({ id }) => [id, skips.refundPending] as const),
    ...refunded.map(({ id }) => [id, skips.refunded] as const),
    ...returned.map(({ id }) => [id, skips.returned] as const),
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
