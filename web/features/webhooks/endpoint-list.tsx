import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { WebhookEndpoint } from "#contract/settings/webhook.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Notice } from "#web/ui/notice.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { endpointsQuery } from "./webhooks.api.ts";

const EndpointDialog = lazyComponent(async () => (await import("./endpoint-dialog.tsx")).EndpointDialog);

export function EndpointList() {
  const { data, isError, refetch } = useQuery(endpointsQuery());
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const add = <Button onClick={() => setAdding(true)}>Add webhook</Button>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Webhooks</h1>
        {data && data.length > 0 && add}
      </div>
      <p className="max-w-prose text-mute">
        Tell other programs about orders, products and stock. The shop sends a signed request to each address,
        and repeats it for three days if it fails.
      </p>
      <DataTable
        caption="Webhooks"
        columns={columns}
        idOf={({ _id }) => _id}
        rows={data}
        error={isError ? { text: "We couldn't load the webhooks.", retry: () => void refetch() } : undefined}
        empty={<Notice text="No program is told about events yet.">{add}</Notice>}
      />
      <Suspense>{adding && <EndpointDialog onClose={() => setAdding(false)} onAdded={setSecret} />}</Suspense>
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

const columns: Column<WebhookEndpoint>[] = [
  {
    heading: "Address",
    namesRow: true,
    cell: ({ _id, url }) => (
      <Link
        to={`/dashboard/webhooks/${_id}`}
        className="inline-flex min-h-11 max-w-[28rem] items-center font-medium underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <span className="truncate">{url}</span>
      </Link>
    ),
  },
  { heading: "State", cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
  { heading: "Events", cell: ({ events }) => <span className="text-mute">{events.join(", ")}</span> },
];
