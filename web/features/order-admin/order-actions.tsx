import { useRef } from "react";
import type { Order } from "#contract/order.ts";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { actLabels, actsFor, type OrderAct } from "./order-acts.ts";
import { useOrderAct } from "./order-admin.api.ts";

export function OrderActions({ order }: { order: Order }) {
  const acting = useOrderAct();
  const group = useRef<HTMLFieldSetElement>(null);
  const acts = actsFor(order);

  async function carryOut(act: OrderAct) {
    if (acting.isPending || (act === "cancel" && !(await isSure(order)))) return;
    acting.mutate(
      { act, order },
      // The button that had the focus may be gone with the state it belonged to.
      { onSettled: () => document.activeElement === document.body && group.current?.focus() },
    );
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label="What to do with this order"
      className="flex flex-wrap gap-2 outline-none"
    >
      {acts.map((act, place) => (
        <SubmitButton
          key={act}
          type="button"
          look={place === 0 && act !== "cancel" ? "primary" : "quiet"}
          className={act === "cancel" ? "text-clay!" : ""}
          busy={acting.isPending && acting.variables.act === act}
          onClick={() => void carryOut(act)}
        >
          {actLabels[act]}
        </SubmitButton>
      ))}
    </fieldset>
  );
}

function isSure({ number }: Order): Promise<boolean> {
  return confirmDialog({
    text: `Order ${number} will be cancelled and its pieces go back to stock. You won't be able to revert this!`,
    confirm: "Yes, cancel it!",
  });
}
