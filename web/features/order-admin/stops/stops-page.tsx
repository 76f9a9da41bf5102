import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { useStore } from "#web/lib/store.ts";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { actionLabels, actionQueue, type QueuedAction, queueAction } from "./action-queue.ts";
import { StopCard } from "./stop-card.tsx";
import { stopsQuery } from "./stops.api.ts";

const none: QueuedAction[] = [];

/** The driver's list. What is tapped without a connection is sent later. */
export function StopsPage() {
  const { data, isError, refetch } = useQuery(stopsQuery());
  const { user } = useSession();
  const actions = useStore(actionQueue, none);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(list, heading);
  const waiting = new Set(actions.filter(({ state }) => state === "waiting").map(({ orderId }) => orderId));
  const stops = data?.filter(({ _id }) => !waiting.has(_id));
  return (
    <div ref={list} className="flex flex-col gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        Today's deliveries
      </h1>
      <p role="status" className="text-mute">
        {stops && (stops.length === 1 ? "1 stop left" : `${formatNumber(stops.length)} stops left`)}
        {waiting.size > 0 && `, ${formatNumber(waiting.size)} waiting to be sent`}
      </p>
      {!stops &&
        (isError ? (
          <FailedNotice text="We couldn't load the stops." onRetry={() => void refetch()} />
        ) : (
          <Loading />
        ))}
      {stops?.length === 0 && (
        <Notice
          text={
            actions.length > 0
              ? "All stops are done."
              : "No deliveries today. Confirmed orders that are planned for today or out for delivery appear here."
          }
        />
      )}
      {stops && stops.length > 0 && (
        <ol className="flex flex-col gap-4">
          {stops.map((stop) => (
            <StopCard
              key={stop._id}
              stop={stop}
              onAction={(action) =>
                user && queueAction(user.uid, { orderId: stop._id, number: stop.number, action })
              }
            />
          ))}
        </ol>
      )}
      {actions.length > 0 && <DoneStops actions={actions} />}
    </div>
  );
}

const states = {
  waiting: { label: "Waiting", tone: "plain" },
  sent: { label: "Sent", tone: "good" },
  refused: { label: "Refused", tone: "warn" },
} as const;

/** Latest first. */
function DoneStops({ actions }: { actions: QueuedAction[] }) {
  return (
    <section aria-labelledby="done-stops" className="flex flex-col gap-2">
      <h2 id="done-stops" className="text-base">
        Done
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
        {actions.toReversed().map(({ key, number, action, state, reason }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
            <span>
              <span className="font-medium tabular-nums">{number}</span> {actionLabels[action]}
            </span>
            <Pill tone={states[state].tone}>{states[state].label}</Pill>
            {reason && (
              <p role="alert" className="w-full text-clay">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner />
    </div>
  );
}
