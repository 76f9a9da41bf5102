import type { OrderStatus, PaymentStatus } from "./order-choices.ts";

export type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Out for delivery since. Absent: not out. */
  outAt?: Date | string | null;
  /** The planned day of delivery. Absent: no day. */
  deliveryOn?: string | null;
};
export type OrderAction = "confirm" | "correct" | "plan" | "out" | "miss" | "deliver" | "pay" | "cancel";

/** An order that is not paid online by then is canceled. */
export const paymentMinutes = 30;

/** Every change by a person. `from` lists the allowed values; an absent one does not matter. */
const transitions: Record<
  OrderAction,
  {
    from: { status?: OrderStatus[]; paymentStatus?: PaymentStatus[]; out?: boolean; scheduled?: true };
    to: Pick<Partial<OrderState>, "status" | "paymentStatus">;
  }
> = {
  // Not while the customer may still be paying: an unpaid order expires.
  confirm: {
    from: { status: ["placed"], paymentStatus: ["pending", "due on delivery", "paid"] },
    to: { status: "confirmed" },
  },
  /** The address. */
  correct: { from: { status: ["placed", "confirmed"], out: false }, to: {} },
  // The day of delivery can be set again and again.
  plan: { from: { status: ["placed", "confirmed"], out: false }, to: {} },
  out: { from: { status: ["confirmed"], out: false }, to: {} },
  /** The customer was not at home. The order waits for another day. */
  miss: { from: { status: ["confirmed"], scheduled: true }, to: {} },
  deliver: { from: { status: ["confirmed"] }, to: { status: "delivered" } },
  // By hand. Online payments are confirmed by the payment provider.
  pay: { from: { paymentStatus: ["pending", "due on delivery"] }, to: { paymentStatus: "paid" } },
  cancel: { from: { status: ["placed", "confirmed"] }, to: { status: "cancelled" } },
};

const paymentAfterCancel: Record<PaymentStatus, PaymentStatus> = {
  "awaiting payment": "void",
  pending: "void",
  "due on delivery": "void",
  void: "void",
  paid: "refund due",
  "refund due": "refund due",
  refunded: "refunded",
};

/** The change that an action makes. */
export function resultOf(
  action: OrderAction,
  { paymentStatus }: OrderState,
): Pick<Partial<OrderState>, "status" | "paymentStatus"> {
  const { to } = transitions[action];
  return action === "cancel" ? { ...to, paymentStatus: paymentAfterCancel[paymentStatus] } : to;
}

/** The payment status once the provider has received the money. */
export function paymentAfterReceipt({ status }: Pick<OrderState, "status">): PaymentStatus {
  return status === "cancelled" ? "refund due" : "paid";
}

export function isAllowed(action: OrderAction, order: OrderState): boolean {
  const { status, paymentStatus, outAt, deliveryOn } = order;
  const { from } = transitions[action];
  return (
    (!from.scheduled || Boolean(outAt ?? deliveryOn)) &&
    (from.status?.includes(status) ?? true) &&
    (from.paymentStatus?.includes(paymentStatus) ?? true) &&
    (from.out ?? Boolean(outAt)) === Boolean(outAt)
  );
}

/** Customers cancel only orders that the shop has not started to process. */
export function isCancellableByCustomer({ status }: Pick<OrderState, "status">): boolean {
  return status === "placed";
}

/** Whether the order already is what the action would make it. */
export function isDone(action: OrderAction, { status, paymentStatus, outAt }: OrderState): boolean {
  if (action === "plan" || action === "correct" || action === "miss") return false;
  if (action === "out") return status === "confirmed" && Boolean(outAt);
  const { to } = transitions[action];
  return (to.status ?? status) === status && (to.paymentStatus ?? paymentStatus) === paymentStatus;
}
