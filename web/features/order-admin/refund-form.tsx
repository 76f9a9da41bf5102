import { useState } from "react";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import type { OrderMoney } from "#contract/orders/payment.ts";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { UnitSelect } from "#web/ui/unit-select.tsx";
import { useRefund } from "./refunds.api.ts";

type RefundFormProps = { order: Order; money: OrderMoney };

/** Refunds chosen units, or all that is left. */
export function RefundForm({ order, money }: RefundFormProps) {
  const refund = useRefund();
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const lines = order.lines.map((line, position) => ({
    position,
    title: line.title,
    left: line.quantity - (money.lines.find((each) => each.position === position)?.refundedQuantity ?? 0),
  }));
  const chosen = lines
    .map(({ position }) => ({ position, quantity: quantities[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

  async function run() {
    if (refund.isPending) return;
    const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
    const what = units > 0 ? `${units} ${units === 1 ? "unit" : "units"}` : formatMoney(money.refundable);
    const sure = await confirmDialog({
      detail: `${what} of order ${order.number} will be refunded.`,
      confirm: "Yes, refund it!",
    });
    if (!sure) return;
    refund.mutate(
      { id: order._id, ...(chosen.length > 0 && { lines: chosen }) },
      { onSuccess: () => setQuantities({}) },
    );
  }

  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-3">
      <legend className="sr-only">Refund</legend>
      {lines
        .filter(({ left }) => left > 0)
        .map(({ position, title, left }) => (
          <UnitSelect
            key={position}
            label={`Units of ${title}`}
            value={quantities[position] ?? 0}
            most={left}
            onChange={(quantity) => setQuantities({ ...quantities, [position]: quantity })}
          />
        ))}
      <SubmitButton type="button" look="quiet" busy={refund.isPending} onClick={() => void run()}>
        {chosen.length > 0 ? "Refund these units" : `Refund ${formatMoney(money.refundable)}`}
      </SubmitButton>
    </fieldset>
  );
}
