import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { WebhookDelivery, WebhookEndpoint } from "#contract/settings/webhook.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { outcomeText } from "./outcome-text.ts";
import { deliveriesQuery, useResend } from "./webhooks.api.ts";

/** What an address was sent in the last 30 days. */
export function DeliveryList({ endpoint: { _id, enabled } }: { endpoint: WebhookEndpoint }) {
  const [searchParams] = useSearchParams();
  const page = pageParam(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(deliveriesQuery(_id, page));
  const [shown, setShown] = useState<string>();
  const resend = useResend(_id);
  const delivery = data?.rows.find((each) => each._id === shown);
  return (
    <>
      <h2 className="text-xl">Log</h2>
      <DataTable
        caption="Log of events"
        columns={columnsWith(setShown)}
        idOf={(each) => each._id}
        rows={data?.rows}
        error={isError ? { text: "We couldn't load the log.", retry: () => void refetch() } : undefined}
        empty={<Notice text="No event in the last 30 days." />}
        busy={isPlaceholderData}
      />
      {data && (
        <Pagination
          label="Pages of the log"
          page={page}
          pages={data.pages}
          urlFor={(other) => urlWith(searchParams, { page: other })}
        />
      )}
      {delivery && (
        <DeliveryDialog
          delivery={delivery}
          canResend={enabled}
          sending={resend.isPending}
          onResend={() => resend.mutate(delivery._id)}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

const tones = { delivered: "good", waiting: "plain", failed: "warn" } as const;
const labels = { delivered: "Delivered", waiting: "Waiting", failed: "Failed" };

function columnsWith(onShow: (id: string) => void): Column<WebhookDelivery>[] {
  return [
    { heading: "Event", namesRow: true, cell: ({ event }) => <span className="font-medium">{event}</span> },
    { heading: "State", cell: ({ state }) => <Pill tone={tones[state]}>{labels[state]}</Pill> },
    { heading: "When", cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
    { heading: "Last answer", cell: (delivery) => outcomeText(delivery) },
    { heading: "Attempts", numeric: true, cell: ({ attempts }) => attempts },
    {
      heading: "Next attempt",
      cell: ({ state, attempts, nextAttemptAt }) =>
        state === "waiting" && attempts > 0 && nextAttemptAt ? <Timestamp at={nextAttemptAt} /> : "",
    },
    {
      heading: "Actions",
      hiddenHeading: true,
      numeric: true,
      sticky: true,
      cell: ({ _id, event }) => (
        <IconButton
          label={`Details of ${event}`}
          onClick={() => onShow(_id)}
          className="-mr-3 text-mute hover:text-ink"
        >
          <ChevronRight aria-hidden className="size-4.5" />
        </IconButton>
      ),
    },
  ];
}
