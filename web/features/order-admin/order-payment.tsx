import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import {
  type PaymentStatus,
  paymentMethodLabels,
  paymentStatusLabels,
} from "#contract/orders/order-choices.ts";
import type { OrderMoney } from "#contract/orders/payment.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { OrderDispute } from "./order-dispute.tsx";
import { RefundForm } from "./refund-form.tsx";
import { orderMoneyQuery } from "./refunds.api.ts";

export function OrderPayment({ order }: { order: Order }) {
  const { paymentMethod, paymentStatus } = order;
  const { data: money } = useQuery(orderMoneyQuery(order._id));
  return (
    <Panel heading="Payment">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{paymentMethodLabels[paymentMethod]}</span>
        <Pill tone={tones[paymentStatus] ?? "plain"}>{paymentStatusLabels[paymentStatus]}</Pill>
      </div>
      {money?.payments
        .flatMap(({ disputes }) => disputes)
        .map((dispute) => (
          <OrderDispute key={dispute._id} dispute={dispute} />
        ))}
      {money && <MoneyList money={money} />}
      {money && money.refundable > 0 && <RefundForm order={order} money={money} />}
    </Panel>
  );
}

const tones: Partial<Record<PaymentStatus, "good" | "warn">> = {
  paid: "good",
  "refund due": "warn",
  disputed: "warn",
  "dispute lost": "warn",
};

const paymentLabels = {
  open: "Not paid yet",
  processing: "Being processed",
  paid: "Received",
  rejected: "Received, not accepted",
  failed: "Declined",
  expired: "Expired",
};
const refundLabels = { pending: "Refund on its way", succeeded: "Refunded", failed: "Refund failed" };

/** Attempts to pay and refunds, newest attempt first. */
function MoneyList({ money }: { money: OrderMoney }) {
  const rows = money.payments.flatMap(({ _id, state, amount, received, refunds }) => [
    { key: _id, label: paymentLabels[state], amount: received ?? amount, note: "" },
    ...refunds.map((refund) => ({
      key: refund._id,
      label: refundLabels[refund.state],
      amount: -refund.amount,
      note: refund.failure ?? refund.reason,
    })),
  ]);
  if (rows.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-3">
      {rows.map(({ key, label, amount, note }) => (
        <li key={key} className="flex justify-between gap-3">
          <span className="[overflow-wrap:anywhere]">
            {label}
            {note && <span className="block text-mute text-xs">{note}</span>}
          </span>
          <span className="shrink-0 tabular-nums">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
