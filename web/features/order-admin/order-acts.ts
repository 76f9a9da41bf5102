import type { Order } from "#contract/order.ts";

export type OrderAct = "confirm" | "deliver" | "paid" | "cancel";

/** What the shop can do with an order now, in the order in which it usually happens. */
export function actsFor({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">): OrderAct[] {
  const acts: OrderAct[] = [];
  if (status === "placed") acts.push("confirm");
  if (status === "confirmed") acts.push("deliver");
  if (paymentStatus === "pending" || paymentStatus === "due on delivery") acts.push("paid");
  if (status === "placed" || status === "confirmed") acts.push("cancel");
  return acts;
}

export const actLabels: Record<OrderAct, string> = {
  confirm: "Confirm",
  deliver: "Mark as delivered",
  paid: "Mark as paid",
  cancel: "Cancel order",
};

/** What is said when it is done. */
export const actOutcomes: Record<OrderAct, string> = {
  confirm: "is confirmed",
  deliver: "is marked as delivered",
  paid: "is marked as paid",
  cancel: "is cancelled",
};
