import { eq, inArray, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit.ts";
import { recordAuditEvent, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { transact } from "#server/db/transact.ts";
import { DomainError } from "#server/errors.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import type { User } from "#server/users/users.queries.ts";
import { orderAct, orderEmail, orderNotFound } from "./order-actions.ts";
import { lockOrder, lockPlacedOrders, type OrderRow } from "./orders.queries.ts";

/** What the shop does with an order, one after the other; it may be paid at any time. */
export type OrderStep = "confirm" | "deliver" | "pay";

const now = sql`now()`;
const confirmed = { status: "confirmed", confirmedAt: now } as const;
const delivered = { status: "delivered", deliveredAt: now } as const;
const paid = { paymentStatus: "paid", paidAt: now } as const;

const actions: Record<OrderStep, AuditAction> = {
  confirm: "order.confirmed",
  deliver: "order.delivered",
  pay: "order.paid",
};

/** Takes an order one step further. False: it was there already. */
export async function advanceOrder(db: Db, admin: User, id: string, step: OrderStep): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    const change = changes[step](order);
    if (!change) return false;
    await tx.update(orders).set(change).where(eq(orders.id, id));
    if ("status" in change) await enqueueEmails(tx, [orderEmail(order, change.status)]);
    await recordAuditEvent(tx, admin, orderAct(actions[step], order, change));
    return true;
  });
}

/** Confirms those of the orders that still wait for it, and says how many. */
export async function confirmOrders(db: Db, admin: User, ids: string[]): Promise<number> {
  return transact(db, async (tx) => {
    const waiting = await lockPlacedOrders(tx, ids);
    if (waiting.length === 0) return 0;
    const waitingIds = waiting.map(({ id }) => id);
    await tx.update(orders).set(confirmed).where(inArray(orders.id, waitingIds));
    await enqueueEmails(
      tx,
      waiting.map((order) => orderEmail(order, "confirmed")),
    );
    await recordAuditEvents(
      tx,
      admin,
      waiting.map((order) => orderAct(actions.confirm, order, confirmed)),
    );
    return waiting.length;
  });
}

const changes = {
  confirm({ status }: OrderRow) {
    if (status === "confirmed") return undefined;
    if (status === "delivered") throw notReady("This order is delivered already.");
    if (status === "cancelled") throw notReady("This order is cancelled. It cannot be confirmed.");
    return confirmed;
  },
  deliver({ status }: OrderRow) {
    if (status === "delivered") return undefined;
    if (status === "placed") throw notReady("This order is not confirmed yet. Confirm it first.");
    if (status === "cancelled") throw notReady("This order is cancelled. It cannot be delivered.");
    return delivered;
  },
  pay({ paymentStatus }: OrderRow) {
    if (paymentStatus === "paid") return undefined;
    if (paymentStatus === "void") throw notReady("This order is cancelled. There is nothing to pay.");
    return paid;
  },
};

function notReady(words: string) {
  return new DomainError("order_not_ready", words);
}
