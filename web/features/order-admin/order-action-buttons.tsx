import { type RefObject, useRef } from "react";
import type { Order } from "#contract/order.ts";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { actionLabels, actionsFor, type OrderAction } from "./order-actions.ts";
import { useOrderAct } from "./order-admin.api.ts";

type OrderActionsProps = {
  order: Order;
  /** Gets the focus when the pressed button is gone: it tells the new state. */
  status: RefObject<HTMLElement | null>;
};

export function OrderActionButtons({ order, status }: OrderActionsProps) {
  const acting = useOrderAct();
  const group = useRef<HTMLFieldSetElement>(null);
  const acts = actionsFor(order);
  useFocusFallback(group, status);

  async function carryOut(act: OrderAction) {
    if (acting.isPending || (act === "cancel" && !(await isSure(order)))) return;
    acting.mutate({ act, order });
  }

  return (
    <fieldset ref={group} aria-label="What to do with this order" className="flex flex-wrap gap-2">
      {acts.map((act, place) => (
        <SubmitButton
          key={act}
          type="button"
          look={place === 0 && act !== "cancel" ? "primary" : "quiet"}
          className={act === "cancel" ? "text-clay!" : ""}
          busy={acting.isPending && acting.variables.act === act}
          onClick={() => void carryOut(act)}
        >
          {actionLabels[act]}
        </SubmitButton>
      ))}
    </fieldset>
  );
}

function isSure({ number }: Order): Promise<boolean> {
  return confirmDialog({
    detail: `Order ${number} will be canceled and its pieces go back to stock.`,
    confirm: "Yes, cancel it!",
    cancel: "Keep order",
  });
}
