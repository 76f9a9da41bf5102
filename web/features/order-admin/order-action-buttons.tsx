import { type RefObject, useRef } from "react";
import type { Order } from "#contract/orders/order.ts";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { onFirstClick } from "#web/ui/on-first-click.ts";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { actionLabels, actionsFor, type OrderAction } from "./order-actions.ts";
import { useOrderAction } from "./order-admin.api.ts";

type OrderActionsProps = {
  order: Order;
  /** Shows the new status; gets the focus when the clicked button is removed. */
  status: RefObject<HTMLElement | null>;
};

export function OrderActionButtons({ order, status }: OrderActionsProps) {
  const mutation = useOrderAction();
  const group = useRef<HTMLFieldSetElement>(null);
  const actions = actionsFor(order);
  useFocusFallback(group, status);

  async function run(action: OrderAction) {
    if (mutation.isPending || (action === "cancel" && !(await confirmCancel(order)))) return;
    mutation.mutate({ action, order });
  }

  return (
    <fieldset ref={group} aria-label="Order actions" className="flex flex-wrap gap-2">
      {actions.map((action, index) => (
        <SubmitButton
          key={action}
          type="button"
          look={index === 0 && action !== "cancel" ? "primary" : "quiet"}
          className={action === "cancel" ? "text-clay!" : ""}
          busy={mutation.isPending && mutation.variables.action === action}
          // The other actions wait, too: the order may change.
          aria-disabled={mutation.isPending}
          onClick={onFirstClick(() => void run(action))}
        >
          {actionLabels[action]}
        </SubmitButton>
      ))}
    </fieldset>
  );
}

function confirmCancel({ number }: Order): Promise<boolean> {
  return confirmDialog({
    detail: `Order ${number} will be canceled and its pieces go back to stock.`,
    confirm: "Yes, cancel it!",
    cancel: "Keep order",
  });
}
