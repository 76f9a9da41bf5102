import { type FormEvent, useId, useState } from "react";
import { type BatchAction, batchActions, mostBatchOrders } from "#contract/orders/order-batch-actions.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { maxBatchSize } from "../order-admin.api.ts";
import { PrintButtons } from "../print-buttons.tsx";
import { batchLabels } from "./batch-words.ts";
import { useStartBatch } from "./order-views.api.ts";

type BatchBarProps = {
  ids: string[];
  /** The orders of the whole list, to select them all. */
  total: number;
  onSelectAll: () => void;
  onClear: () => void;
};

/** Actions on the selected orders. Orders for which an action is not possible are skipped and named. */
export function BatchBar({ ids, total, onSelectAll, onClear }: BatchBarProps) {
  const start = useStartBatch();
  const [planning, setPlanning] = useState(false);

  async function run(action: Exclude<BatchAction, "plan">) {
    if (start.isPending || (action === "cancel" && !(await confirmCancel(ids.length)))) return;
    start.mutate({ action, ids }, { onSuccess: onClear });
  }

  return (
    <section
      aria-label="Selected orders"
      className="top-18 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card px-4 py-2 shadow-float md:sticky"
    >
      <p role="status" className="mr-auto tabular-nums">
        {formatNumber(ids.length)} selected
      </p>
      {ids.length < Math.min(total, mostBatchOrders) && (
        <Button look="quiet" onClick={onSelectAll}>
          Select all {formatNumber(total)}
        </Button>
      )}
      {planning ? (
        <PlanForm
          busy={start.isPending}
          onPlan={(day) => start.mutate({ action: "plan", ids, day }, { onSuccess: onClear })}
          onClose={() => setPlanning(false)}
        />
      ) : (
        batchActions.map((action) => (
          <SubmitButton
            key={action}
            type="button"
            look="quiet"
            className={action === "cancel" ? "text-clay!" : ""}
            busy={start.isPending && "action" in start.variables && start.variables.action === action}
            onClick={() => (action === "plan" ? setPlanning(true) : void run(action))}
          >
            {batchLabels[action]}
          </SubmitButton>
        ))
      )}
      {ids.length <= maxBatchSize && <PrintButtons ids={ids} />}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

type PlanFormProps = { busy: boolean; onPlan: (day: string) => void; onClose: () => void };

function PlanForm({ busy, onPlan, onClose }: PlanFormProps) {
  const id = useId();
  const [day, setDay] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day && !busy) onPlan(day);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label htmlFor={id}>Delivery on</label>
      <input
        id={id}
        type="date"
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
        className="h-11 rounded-field border border-mute/75 bg-card px-3"
      />
      <SubmitButton busy={busy}>Save day</SubmitButton>
      <Button look="quiet" onClick={onClose}>
        Back
      </Button>
    </form>
  );
}

function confirmCancel(count: number): Promise<boolean> {
  const what = count === 1 ? "The order will be canceled" : `${formatNumber(count)} orders will be canceled`;
  return confirmDialog({
    detail: `${what}. Pieces go back to stock, and customers get an email.`,
    confirm: count === 1 ? "Yes, cancel it!" : "Yes, cancel them!",
    cancel: count === 1 ? "Keep order" : "Keep orders",
  });
}
