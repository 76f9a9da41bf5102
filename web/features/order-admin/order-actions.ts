import type { Order } from "#contract/order.ts";

export type OrderAction = "confirm" | "deliver" | "paid" | "cancel";

/** What the shop can do with an order now, in the order in which it usually happens. */
export function actionsFor({
  status,
  paymentStatus,
}: Pick<Order, "status" | "paymentStatus">): OrderAction[] {
  const acts: OrderAction[] = [];
  if (status === "placed") acts.push("confirm");
  if (status === "confirmed") acts.push("deliver");
  if (paymentStatus === "pending" || paymentStatus === "due on delivery") acts.push("paid");
  if (status === "placed" || status === "confirmed") acts.push("cancel");
  return acts;
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
