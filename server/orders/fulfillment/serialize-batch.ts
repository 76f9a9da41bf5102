import type { OrderBatch } from "#contract/orders/order-batch.ts";
import { isUndoable, undoMinutes } from "#contract/orders/order-batch-actions.ts";
import type { BatchRow } from "./batches.queries.ts";

export function serializeBatch(batch: BatchRow): OrderBatch {
  const undoable = isUndoable(batch.action) && batch.undoes === null && batch.changedIds.length > 0;
  return {
    _id: batch.id,
    action: batch.action,
    undoes: batch.undoes !== null,
    total: batch.orderIds.length,
    handled: batch.handled,
    changed: batch.changedIds.length,
    skipped: batch.skipped.map((order) => ({ code: "order_not_ready", ...order })),
    finished: batch.finishedAt !== null,
    undoUntil: undoable ? new Date(batch.startedAt.getTime() + undoMinutes * 60_000).toISOString() : null,
  };
}
