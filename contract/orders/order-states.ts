import type { OrderStatus, PaymentStatus } from "./order-choices.ts";

export type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Out for delivery since. Absent: not out. */
  outAt?: Date | string | null;
  /** The planned day of delivery. Absent: no day. */
  deliveryOn?: string | null;
  /** The amount to pay. Absent: above 0. */
  subtotalCents?: number;
};
export type OrderAction = "confirm" | "correct" | "plan" | "out" | "miss" | "deliver" | "pay" | "cancel";

/** An order that is not paid online by then is canceled. */
export const paymentMinutes = 30;

/** The customer may still be paying: staff can't confirm such an order yet. */
export function isBeingPaid({ paymentStatus }: Pick<OrderState, "paymentStatus">): boolean {
  return paymentStatus === "awaiting payment" || paymentStatus === "processing";
}

/** The shop has money of this order, and nothing of it is disputed. */
export function isPaid({ paymentStatus }: Pick<OrderState, "paymentStatus">): boolean {
  return paymentStatus === "paid" || paymentStatus === "partly refunded";
}

/** Every change by a person. `from` lists the allowed values; an absent one does not matter. */
const transitions: Record<
  OrderAction,
  {
    from: { status?: OrderStatus[]; paymentStatus?: PaymentStatus[]; out?: boolean; scheduled?: true };
    to: Pick<Partial<OrderState>, "status" | "paymentStatus">;
  }
> = {
  // Not while the customer may still be paying, as an unpaid order expires, nor while the customer disputes the payment.
  confirm: {
    from: { status: ["placed"], paymentStatus: ["pending", "due on delivery", "paid", "partly refunded"] },
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
  // Money that arrives later goes back at once.
  processing: "void",
  pending: "void",
  "due on delivery": "void",
  void: "void",
  paid: "refund due",
  "partly refunded": "refund due",
  "refund due": "refund due",
  refunded: "refunded",
  // The provider decides who gets the money.
  disputed: "disputed",
  "dispute lost": "dispute lost",
};

/** The change that an action makes. */
export function resultOf(
  action: OrderAction,
  { paymentStatus, subtotalCents }: OrderState,
): Pick<Partial<OrderState>, "status" | "paymentStatus"> {
  const { to } = transitions[action];
  if (action !== "cancel") return to;
  // Of a free order nothing is due.
  const isSettled = paymentStatus === "paid" && subtotalCents === 0;
  return { ...to, paymentStatus: isSettled ? "refunded" : paymentAfterCancel[paymentStatus] };
}

type ReceivedMoney = {
  status: OrderStatus;
  subtotalCents: number;
  refundedCents: number;
  /** Lost in disputes. */
  lostCents?: number;
  /** Whether a dispute is open. */
  disputed?: boolean;
};

/** The payment status of an order whose money the provider has received. */
export function paymentAfterReceipt(order: ReceivedMoney): PaymentStatus {
  const { status, subtotalCents, refundedCents, lostCents = 0, disputed = false } = order;
  if (disputed) return "disputed";
  if (lostCents > 0 && lostCents + refundedCents >= subtotalCents) return "dispute lost";
  if (refundedCents > 0 && refundedCents === subtotalCents) return "refunded";
  if (status === "cancelled") return "refund due";
  return refundedCents > 0 ? "partly refunded" : "paid";
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
