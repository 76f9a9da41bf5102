import { Link } from "react-router";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import { paymentMethodLabels } from "#contract/orders/order-choices.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { OrderStatusPill } from "./order-status.tsx";

/** Row numbers continue across pages. */
function indexColumn(page: number): Column<Order> {
  return {
    heading: "Index",
    cell: (_order, index) => (
      <span className="tabular-nums">{(page - 1) * dashboardPageSize + index + 1}</span>
    ),
  };
}

const name: Column<Order> = {
  heading: "Name",
  namesRow: true,
  sort: { up: "name", down: "-name" },
  cell: ({ _id, username }) => (
    <Link
      to={`/dashboard/orders/${_id}`}
      className="inline-flex min-h-11 max-w-28 items-center font-medium underline-offset-4 hover:underline 2xl:max-w-40"
    >
      <span className="truncate">{username}</span>
    </Link>
  ),
};

const contact: Column<Order>[] = [
  { heading: "Email", cell: ({ emailAddress }) => <Truncated text={emailAddress} /> },
  { heading: "Address", cell: ({ address }) => <Truncated text={address} /> },
  { heading: "Phone Number", cell: ({ phoneNumber }) => <Truncated text={phoneNumber} /> },
];

const amount: Column<Order> = {
  heading: "Amount",
  numeric: true,
  sort: { up: "amount", down: "-amount" },
  cell: ({ totalAmount }) => formatMoney(totalAmount),
};

const method: Column<Order> = {
  heading: "Payment Method",
  cell: ({ paymentMethod, test }) =>
    test ? `${paymentMethodLabels[paymentMethod]} (test)` : paymentMethodLabels[paymentMethod],
};

const progress: Column<Order>[] = [
  { heading: "Status", cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    heading: "Date",
    sort: { up: "oldest", down: "newest" },
    cell: ({ date }) => <Timestamp at={date} brief />,
  },
];

export function paymentColumns(page: number): Column<Order>[] {
  return [indexColumn(page), name, ...contact, amount, method, ...progress];
}

const number: Column<Order> = {
  heading: "Order",
  namesRow: true,
  cell: ({ _id, number }) => (
    <Link
      to={`/dashboard/orders/${_id}`}
      className="inline-flex min-h-11 items-center font-medium tabular-nums underline-offset-4 hover:underline"
    >
      {number}
    </Link>
  ),
};

const units: Column<Order> = {
  heading: "Units",
  numeric: true,
  cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
};

export const customerOrderColumns: Column<Order>[] = [number, units, amount, method, ...progress];

/** Truncates long text; the full text is in the tooltip and on the order's page. */
function Truncated({ text }: { text: string }) {
  return (
    <span title={text} className="block max-w-20 truncate 2xl:max-w-40 min-[90rem]:max-w-30">
      {text}
    </span>
  );
}
