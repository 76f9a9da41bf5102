import { DomainError } from "#contract/basics/domain-error.ts";
import { isAllowed, isDone } from "#contract/orders/order-states.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { orderNotFound } from "./order-events.ts";
import { applyStep, refusalOf, type Step } from "./order-steps.ts";
import { lockOrder, lockOrders } from "./orders.queries.ts";

/** Confirms, delivers or pays an order. False: that was done before. */
export async function advanceOrder(db: Db, actor: Actor, id: string, step: Step): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (isDone(step, order)) return false;
    if (!isAllowed(step, order)) throw new DomainError("order_not_ready", refusalOf(step, order));
    await applyStep(tx, actor, step, [order]);
    return true;
  });
}

/** Confirms those of the orders that are still placed, and returns their number. */
export async function confirmOrders(db: Db, actor: Actor, ids: string[]): Promise<number> {
  return transact(db, async (tx) => {
    const placed = (await lockOrders(tx, ids)).filter((order) => isAllowed("confirm", order));
    await applyStep(tx, actor, "confirm", placed);
    return placed.length;
  });
}
