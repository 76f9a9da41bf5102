import { type OrderStatus, orderStatusLabels } from "#contract/orders/order-choices.ts";
import { Pill } from "#web/ui/pill.tsx";

const tones = { placed: "warn", confirmed: "plain", delivered: "good", cancelled: "off" } as const;

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  return <Pill tone={tones[status]}>{orderStatusLabels[status]}</Pill>;
}
