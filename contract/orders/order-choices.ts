// Separate from order.ts, so that pages that only show labels do not load zod.
export const paymentMethods = ["cashOnDelivery", "creditCard", "paypal"] as const;
export const orderStatuses = ["placed", "confirmed", "delivered", "cancelled"] as const;
export const paymentStatuses = [
  "awaiting payment",
  "processing",
  "pending",
  "due on delivery",
  "paid",
  "partly refunded",
  "refund due",
  "refunded",
  "disputed",
  "dispute lost",
  "void",
] as const;

export const orderSorts = ["newest", "oldest", "amount", "-amount", "name", "-name"] as const;

export type OrderSort = (typeof orderSorts)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The number that customers see and quote. */
export function orderNumber({ number, numberPrefix }: { number: number; numberPrefix: string }): string {
  return `${numberPrefix}${number}`;
}

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cashOnDelivery: "Cash on Delivery",
  creditCard: "Credit Card",
  paypal: "PayPal",
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  "awaiting payment": "Awaiting payment",
  processing: "Payment processing",
  pending: "Payment pending",
  "due on delivery": "Due on delivery",
  paid: "Paid",
  "partly refunded": "Partly refunded",
  "refund due": "Refund due",
  refunded: "Refunded",
  disputed: "Disputed",
  "dispute lost": "Dispute lost",
  void: "Nothing to pay",
};

export const orderStatusLabels: Record<OrderStatus, string> = {
  placed: "Placed",
  confirmed: "Confirmed",
  delivered: "Delivered",
  cancelled: "Canceled",
};
