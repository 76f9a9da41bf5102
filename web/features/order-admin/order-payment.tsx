import type { Order } from "#contract/order.ts";
import { paymentMethodLabels, paymentStatusLabels } from "#contract/order-choices.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { Pill } from "#web/ui/pill.tsx";

export function OrderPayment({ order: { paymentMethod, paymentStatus } }: { order: Order }) {
  return (
    <Panel heading="Payment">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{paymentMethodLabels[paymentMethod]}</span>
        <Pill tone={paymentStatus === "paid" ? "good" : "plain"}>{paymentStatusLabels[paymentStatus]}</Pill>
      </div>
    </Panel>
  );
}
