import { Link } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import { paymentStatusLabels } from "#contract/orders/order-choices.ts";
import { isAllowed } from "#contract/orders/order-states.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Day } from "#web/ui/day.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { OrderStatusPill } from "../order-status.tsx";
import { batchLabels } from "./batch-words.ts";

export type NextAction = "confirm" | "out" | "deliver" | "pay";

export function orderViewColumns(run: (action: NextAction, order: Order) => void): Column<Order>[] {
  return [
    {
      heading: "Order",
      namesRow: true,
      cell: ({ _id, number, test }) => (
        <Link
          to={`/dashboard/orders/${_id}`}
          className="inline-flex min-h-11 items-center gap-2 font-medium tabular-nums underline-offset-4 hover:underline"
        >
          {number} {test && <Pill tone="warn">Test</Pill>}
        </Link>
      ),
    },
    {
      heading: "Customer",
      sort: { up: "name", down: "-name" },
      cell: ({ username }) => <Short text={username} />,
    },
    {
      heading: "Date",
      sort: { up: "oldest", down: "newest" },
      cell: ({ date }) => <Timestamp at={date} brief />,
    },
    { heading: "Products", cell: (order) => <Short text={productsOf(order)} /> },
    { heading: "Delivery", cell: ({ deliveryOn }) => deliveryOn && <Day day={deliveryOn} /> },
    {
      heading: "Amount",
      numeric: true,
      sort: { up: "amount", down: "-amount" },
      cell: ({ totalAmount }) => formatMoney(totalAmount),
    },
    { heading: "Payment", cell: ({ paymentStatus }) => paymentStatusLabels[paymentStatus] },
    {
      heading: "Status",
      cell: ({ status, outAt }) =>
        status === "confirmed" && outAt ? (
          <Pill tone="warn">Out for delivery</Pill>
        ) : (
          <OrderStatusPill status={status} />
        ),
    },
    {
      heading: "Next step",
      sticky: true,
      cell: (order) => {
        const action = nextActionOf(order);
        if (!action) return null;
        return (
          <Button
            look="quiet"
            aria-label={`${batchLabels[action]}: order ${order.number}`}
            onClick={() => run(action, order)}
          >
            {batchLabels[action]}
          </Button>
        );
      },
    },
  ];
}

/** The step that usually comes next. */
function nextActionOf(order: Order): NextAction | undefined {
  const steps: NextAction[] = ["confirm", "out", "deliver", "pay"];
  return steps.find((action) => isAllowed(action, order));
}

function productsOf({ lines }: Order): string {
  return lines.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(", ");
}

function Short({ text }: { text: string }) {
  return (
    <span title={text} className="block max-w-40 truncate 2xl:max-w-64">
      {text}
    </span>
  );
}
