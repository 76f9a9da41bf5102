import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OrderBatch } from "#contract/orders/order-batch.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { Button } from "#web/ui/button.tsx";
import { batchLabels, outcomeOf } from "./batch-words.ts";
import { currentBatchQuery, dismissBatch, useNextStep, useStartBatch } from "./order-views.api.ts";

/** Runs the user's bulk action, also one that was interrupted by a reload, and shows its result. */
export function BatchProgress() {
  const { data: batch } = useQuery(currentBatchQuery());
  const next = useNextStep();
  const { mutate, isError } = next;
  const running = batch && !batch.finished ? batch : undefined;
  const [id, handled] = [running?._id, running?.handled];
  useEffect(() => {
    if (id && handled !== undefined) mutate(id);
  }, [id, handled, mutate]);
  if (!batch) return null;
  return (
    <section
      aria-label="Result"
      className="flex flex-col gap-2 rounded-card border border-line bg-card px-4 py-3"
    >
      {running ? (
        <Running batch={running} {...(isError && { onRetry: () => mutate(running._id) })} />
      ) : (
        <Finished batch={batch} />
      )}
    </section>
  );
}

function Running({ batch, onRetry }: { batch: OrderBatch; onRetry?: () => void }) {
  const label = `${batchLabels[batch.action]}…`;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <span>{label}</span>
      <progress
        aria-label={label}
        value={batch.handled}
        max={batch.total}
        className="h-2 w-48 max-w-full accent-moss"
      />
      <span className="text-mute tabular-nums">
        {formatNumber(batch.handled)} of {formatNumber(batch.total)}
      </span>
      {onRetry && (
        <>
          <span role="alert" className="text-clay">
            The connection was lost.
          </span>
          <Button look="quiet" onClick={onRetry}>
            Continue
          </Button>
        </>
      )}
    </div>
  );
}

function Finished({ batch }: { batch: OrderBatch }) {
  const start = useStartBatch();
  const undoable = useUntil(batch.undoUntil);
  const { skipped } = batch;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto">
          {outcomeOf(batch)}
          {skipped.length > 0 && `, ${formatNumber(skipped.length)} skipped`}.
        </p>
        {undoable && (
          <Button look="quiet" onClick={() => !start.isPending && start.mutate({ undo: batch._id })}>
            Undo
          </Button>
        )}
        <Button look="quiet" onClick={dismissBatch}>
          Dismiss
        </Button>
      </div>
      {skipped.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-moss">
            Why were they skipped?
          </summary>
          <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
            {skipped.map(({ number, reason }) => (
              <li key={number}>
                <span className="font-medium tabular-nums">{number}</span>{" "}
                <span className="text-mute">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** True until the moment has passed. */
function useUntil(moment: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = moment === null ? 0 : Date.parse(moment) - now;
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs > 0;
}
