import type { Order } from "#contract/orders/order.ts";
import { isAllowed } from "#contract/orders/order-states.ts";

export type OrderAction = "confirm" | "deliver" | "paid" | "cancel";

/** The available actions, in their usual order. */
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

/** The end of "Order S-10007 …". */
export const actionOutcomes: Record<OrderAction, string> = {
  confirm: "is confirmed",
  deliver: "is marked as delivered",
  paid: "is marked as paid",
  cancel: "is canceled",
};

/** The end of "Order S-10007 was already …". */
export const actionStates: Record<OrderAction, string> = {
  confirm: "confirmed",
  deliver: "delivered",
  paid: "paid",
  cancel: "canceled",
};
