import type { Order } from "#contract/order.ts";
import { isAllowed } from "#contract/order-states.ts";

export type OrderAction = "confirm" | "deliver" | "paid" | "cancel";

/** What the shop can do with an order now, in the order in which it usually happens. */
export function actionsFor(order: Pick<Order, "status" | "paymentStatus">): OrderAction[] {
  const actions: OrderAction[] = ["confirm", "deliver", "paid", "cancel"];
  return actions.filter((action) => isAllowed(action === "paid" ? "pay" : action, order));
}

export const actionLabels: Record<OrderAction, string> = {
  confirm: "Confirm",
  deliver: "Mark as delivered",
  paid: "Mark as paid",
  cancel: "Cancel order",
};

/** What is said when it is done. */
export const actionOutcomes: Record<OrderAction, string> = {
  confirm: "is confirmed",
  deliver: "is marked as delivered",
  paid: "is marked as paid",
  cancel: "is cancelled",
};
