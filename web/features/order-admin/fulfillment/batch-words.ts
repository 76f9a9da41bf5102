import type { OrderBatch } from "#contract/orders/order-batch.ts";
import type { BatchAction } from "#contract/orders/order-batch-actions.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";

export const batchLabels: Record<BatchAction, string> = {
  confirm: "Confirm",
  plan: "Plan a day",
  out: "Out for delivery",
  deliver: "Delivered",
  miss: "Not at home",
  pay: "Paid",
  cancel: "Cancel",
};

const outcomes: Record<BatchAction, string> = {
  confirm: "confirmed",
  plan: "planned",
  out: "out for delivery",
  deliver: "delivered",
  miss: "waiting for another day",
  pay: "marked as paid",
  cancel: "canceled",
};

/** "487 orders are confirmed", "1 order is no longer out for delivery" */
export function outcomeOf({ action, undoes, changed }: OrderBatch): string {
  const count = changed === 1 ? "1 order is" : `${formatNumber(changed)} orders are`;
  return `${count} ${undoes ? "no longer " : ""}${outcomes[action]}`;
}
