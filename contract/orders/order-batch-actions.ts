// Without zod, for the lists of the dashboard.

/** What staff do with several orders at once. */
export const batchActions = ["confirm", "plan", "out", "deliver", "miss", "pay", "cancel"] as const;
export type BatchAction = (typeof batchActions)[number];

export const mostBatchOrders = 1000;

/** Why an order was skipped, for clients. */
export const skipCodes = [
  "order_not_ready",
  "order_changed",
  "email_sent",
  "order_returned",
  "order_refunded",
  "refund_pending",
] as const;
export type SkipCode = (typeof skipCodes)[number];

/** The emails of a batch wait this long, so that it can be undone. */
export const undoMinutes = 2;

/** Money that was received stays received, and the units of a canceled order may be sold by now. */
const undoableActions = ["confirm", "out", "deliver"] as const satisfies BatchAction[];
export type UndoableAction = (typeof undoableActions)[number];

export function isUndoable(action: BatchAction): action is UndoableAction {
  return undoableActions.some((undoable) => undoable === action);
}
