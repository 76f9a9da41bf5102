import { type OrderStatus, orderStatusLabels, type PaymentStatus } from "#contract/order-choices.ts";
import { Pill } from "#web/ui/pill.tsx";

const tones = { placed: "warn", confirmed: "plain", delivered: "good", cancelled: "off" } as const;

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return <Pill tone={tones[status]}>{orderStatusLabels[status]}</Pill>;
}

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: "Payment pending",
  "due on delivery": "Due on delivery",
  paid: "Paid",
  void: "Nothing to pay",
};
