import type { OrderStatus, PaymentStatus } from "./order-choices.ts";

export type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus };
export type OrderAction = "confirm" | "deliver" | "pay" | "cancel";

const unpaid: PaymentStatus[] = ["pending", "due on delivery"];

/** Every transition of an order. `from` lists the allowed values; an absent one does not matter. */
const transitions = {
  confirm: { from: { status: ["placed"] }, to: { status: "confirmed" } },
  deliver: { from: { status: ["confirmed"] }, to: { status: "delivered" } },
  pay: { from: { paymentStatus: unpaid }, to: { paymentStatus: "paid" } },
  cancel: { from: { status: ["placed", "confirmed"] }, to: { status: "cancelled", paymentStatus: "void" } },
} as const satisfies Record<
  OrderAction,
  { from: { status?: OrderStatus[]; paymentStatus?: PaymentStatus[] }; to: Partial<OrderState> }
>;

/** The change that an action makes. */
export function resultOf<Action extends OrderAction>(action: Action): (typeof transitions)[Action]["to"] {
  return transitions[action].to;
}

export function isAllowed(action: OrderAction, { status, paymentStatus }: OrderState): boolean {
  const from: { status?: readonly OrderStatus[]; paymentStatus?: readonly PaymentStatus[] } =
    transitions[action].from;
  return (from.status?.includes(status) ?? true) && (from.paymentStatus?.includes(paymentStatus) ?? true);
}

/** Customers cancel only orders that the shop has not started to process. */
export function isCancellableByCustomer({ status }: Pick<OrderState, "status">): boolean {
  return status === "placed";
}

/** Whether the order already is what the action would make it. */
export function isDone(action: OrderAction, { status, paymentStatus }: OrderState): boolean {
  const to: Partial<OrderState> = transitions[action].to;
  return (to.status ?? status) === status && (to.paymentStatus ?? paymentStatus) === paymentStatus;
}
