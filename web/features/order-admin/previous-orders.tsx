import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { ordersQuery } from "./order-admin.api.ts";
import { OrderStatusPill } from "./order-status.tsx";

/** The customer's other orders, the newest ones. */
export function PreviousOrders({ order, userId }: { order: Order; userId: string }) {
  const { data } = useQuery(ordersQuery({ page: 1, userId }));
  const others = data?.rows.filter(({ _id, userId: customer }) => _id !== order._id && customer === userId);
  if (!others || others.length === 0) return null;
  return (
    <Panel heading="Previous orders">
      <ul className="divide-y divide-line">
        {others.map(({ _id, number, date, totalAmount, status }) => (
          <li
            key={_id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 pb-2 sm:grid-cols-[1fr_1fr_1fr_8rem] sm:pb-0"
          >
            <Link
              to={`/dashboard/orders/${_id}`}
              className="flex min-h-11 items-center font-medium tabular-nums underline-offset-4 hover:underline"
            >
              {number}
            </Link>
            <Timestamp at={date} brief />
            <span className="tabular-nums">{formatMoney(totalAmount)}</span>
            <span className="justify-self-end">
              <OrderStatusPill status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
