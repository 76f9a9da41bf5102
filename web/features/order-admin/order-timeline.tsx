import type { Order } from "#contract/order.ts";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { OrderPanel } from "./order-panel.tsx";

/** What happened to the order, oldest first. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <OrderPanel heading="Timeline">
      <ol className="flex flex-col">
        {momentsOf(order).map(({ what, at }) => (
          <li
            key={what}
            className="relative flex flex-wrap justify-between gap-x-3 border-line border-l py-1.5 pl-5 before:absolute before:top-3.5 before:-left-[4.5px] before:size-2 before:rounded-full before:bg-moss"
          >
            <span className="font-medium">{what}</span>
            <span className="text-mute">
              <Timestamp at={at} />
            </span>
          </li>
        ))}
      </ol>
    </OrderPanel>
  );
}

function momentsOf(order: Order): { what: string; at: string }[] {
  const moments = [
    { what: "Placed", at: order.date },
    { what: "Confirmed", at: order.confirmedAt },
    { what: "Delivered", at: order.deliveredAt },
    { what: "Paid", at: order.paidAt },
    { what: "Cancelled", at: order.cancelledAt },
  ];
  return moments
    .filter((moment): moment is { what: string; at: string } => moment.at !== null)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
