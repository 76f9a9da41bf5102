import { useQuery } from "@tanstack/react-query";
import type { Order } from "#contract/orders/order.ts";
import type { OrderDetails } from "#contract/orders/order-details.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { orderDetailsQuery } from "./order-details.api.ts";

export function OrderTimeline({ order }: { order: Order }) {
  const { data } = useQuery(orderDetailsQuery(order._id));
  return (
    <Panel heading="Timeline">
      <ol className="flex flex-col">
        {eventsOf(order, data?.events).map(({ label, at }) => (
          <li
            key={`${label} ${at}`}
            className="relative flex flex-wrap justify-between gap-x-3 border-line border-l py-1.5 pl-5 before:absolute before:top-3.5 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-moss"
          >
            <span className="font-medium">{label}</span>
            <span className="text-mute">
              <Timestamp at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function eventsOf(order: Order, changes: OrderDetails["events"] = []): { label: string; at: string }[] {
  const events = [
    { label: "Placed", at: order.date },
    { label: "Confirmed", at: order.confirmedAt },
    { label: "Out for delivery", at: order.outAt },
    { label: "Delivered", at: order.deliveredAt },
    { label: "Paid", at: order.paidAt },
    { label: "Canceled", at: order.cancelledAt },
    ...changes.map(({ action, actor, date }) => ({ label: `${action} (${actor})`, at: date })),
  ];
  return events
    .filter((event): event is { label: string; at: string } => event.at !== null)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
