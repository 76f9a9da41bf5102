import { useId, useState } from "react";
import { formatMoney } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import type { OrderMoney } from "#contract/payment.ts";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useRefund } from "./refunds.api.ts";

type RefundFormProps = { order: Order; money: OrderMoney };

/** Refunds chosen units, or all that is left. */
export function RefundForm({ order, money }: RefundFormProps) {
  const refund = useRefund();
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const id = useId();
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
          <div key={position} className="flex items-center justify-between gap-3">
            <label htmlFor={`${id}-${position}`} className="min-w-0 [overflow-wrap:anywhere]">
              Units of {title}
            </label>
            <select
              id={`${id}-${position}`}
              value={quantities[position] ?? 0}
              onChange={(event) => setQuantities({ ...quantities, [position]: Number(event.target.value) })}
              className="min-h-11 rounded-field border border-line bg-card px-3"
            >
              {Array.from({ length: left + 1 }, (_, quantity) => (
                <option key={String(quantity)} value={quantity}>
                  {quantity}
                </option>
              ))}
            </select>
          </div>
        ))}
      <SubmitButton type="button" look="quiet" busy={refund.isPending} onClick={() => void run()}>
        {chosen.length > 0 ? "Refund these units" : `Refund ${formatMoney(money.refundable)}`}
      </SubmitButton>
    </fieldset>
  );
}
