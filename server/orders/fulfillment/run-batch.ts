import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { OrderBatch, OrderBatchInput } from "#contract/orders/order-batch.ts";
import { type BatchAction, isUndoable, undoMinutes } from "#contract/orders/order-batch-actions.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { isAllowed, isDone } from "#contract/orders/order-states.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { orderBatches } from "#server/db/schema/order-batches.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import type { User } from "#server/db/schema/users.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { cancelLockedForShop } from "../cancel-order.ts";
import { applyStep, refusalOf } from "../order-steps.ts";
import { lockCustomersOf, lockOrders } from "../orders.queries.ts";
import { type BatchRow, insertBatch, isUndone, lockBatch } from "./batches.queries.ts";
import { serializeBatch } from "./serialize-batch.ts";
import { type StepResult, undoStep } from "./undo-step.ts";

const ordersPerTransaction = 100;

/** Starts an action on several orders, and handles the first 100. */
export async function startBatch(
  db: Db,
  actor: User,
  { action, ids, day }: OrderBatchInput,
  keyed?: KeyedRequest,
): Promise<OrderBatch> {
  return once(db, keyed, async (tx) => {
    const batch = { userId: actor.id, action, day, orderIds: [...new Set(ids)] };
    return runStep(tx, actor, await insertBatch(tx, batch));
  });
}

/** Starts a batch that takes back what another one changed, unless its emails are sent. */
export async function startUndo(db: Db, actor: User, id: string, keyed?: KeyedRequest): Promise<OrderBatch> {
  return once(db, keyed, async (tx) => {
    const batch = await lockBatch(tx, actor.id, id);
    if (!batch) throw batchNotFound();
    if (!isUndoable(batch.action) || batch.undoes !== null || batch.finishedAt === null)
      throw new DomainError("order_not_ready", "This can't be undone.");
    if (batch.changedIds.length === 0 || (await isUndone(tx, batch)))
      throw new DomainError("order_not_ready", "This was undone before.");
    const undo = { userId: actor.id, action: batch.action, undoes: id, orderIds: batch.changedIds };
    return runStep(tx, actor, await insertBatch(tx, undo));
  });
}

/** Handles the next 100 orders in one transaction. Clients repeat it until the batch is finished, also after a crash. */
export async function runBatch(db: Db, actor: User, id: string): Promise<OrderBatch> {
  return transact(db, (tx) => runStep(tx, actor, id));
}

async function runStep(tx: Transaction, actor: User, id: string): Promise<OrderBatch> {
  const batch = await lockBatch(tx, actor.id, id);
  if (!batch) throw batchNotFound();
  const { orderIds, handled, finishedAt } = batch;
  if (finishedAt !== null) return serializeBatch(batch);
  const ids = orderIds.slice(handled, handled + ordersPerTransaction);
  const { changed, skipped } = await handle(tx, actor, batch, ids);
  const isLast = handled + ids.length === orderIds.length;
  const [after] = await tx
    .update(orderBatches)
    .set({
      handled: handled + ids.length,
      changedIds: [...batch.changedIds, ...changed.map((order) => order.id)],
      skipped: [
        ...batch.skipped,
        ...skipped.map(({ order, ...skip }) => ({ number: orderNumber(order), ...skip })),
      ],
      ...(isLast && { finishedAt: sql`now()` }),
    })
    .where(eq(orderBatches.id, id))
    .returning();
  if (!after) throw new Error("the batch was not updated");
  return serializeBatch(after);
}

async function handle(tx: Transaction, actor: User, batch: BatchRow, ids: string[]): Promise<StepResult> {
  const { action, day, undoes } = batch;
  if (action === "cancel") await lockCustomersOf(tx, ids);
  const rows = await lockOrders(tx, ids);
  if (undoes !== null && isUndoable(action)) return undoStep(tx, actor, action, rows);
  const changed = rows.filter((order) => isPossible(action, order));
  if (action === "cancel") await cancelLockedForShop(tx, actor, changed);
  else await applyStep(tx, actor, action, changed, { day: day ?? undefined, emailDelayMinutes: undoMinutes });
  const skipped = rows
    .filter((order) => !isPossible(action, order))
    .map((order) => ({ order, code: "order_not_ready" as const, reason: refusalOf(action, order) }));
  return { changed, skipped };
}

function isPossible(action: BatchAction, order: OrderRow): boolean {
  return isAllowed(action, order) && !isDone(action, order);
}

function batchNotFound() {
  return new DomainError("not_found", "There is no such batch.");
}
