import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { maxBatchSize, useConfirmOrders, useOrderExport } from "./order-admin.api.ts";

type SelectionBarProps = { ids: string[]; onClear: () => void };

/** Actions on the selected orders. */
export function SelectionBar({ ids, onClear }: SelectionBarProps) {
  const confirming = useConfirmOrders();
  const exporting = useOrderExport();
  const tooMany = ids.length > maxBatchSize;
  const busy = confirming.isPending || exporting.isPending;
  return (
    <section
      aria-label="Selected orders"
      className="sticky top-18 z-20 flex flex-wrap items-center gap-3 rounded-card border border-line bg-card px-4 py-2 shadow-float"
    >
      <p role="status" className="mr-auto tabular-nums">
        {ids.length} selected{tooMany && `. At most ${maxBatchSize} at once.`}
      </p>
      <SubmitButton
        type="button"
        disabled={tooMany}
        busy={confirming.isPending}
        onClick={() => !busy && confirming.mutate(ids, { onSuccess: onClear })}
      >
        Confirm
      </SubmitButton>
      <Button look="quiet" disabled={tooMany} onClick={() => !busy && exporting.mutate({ ids })}>
        Export selected
      </Button>
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
