import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { StockMovement } from "#contract/products/stock.ts";
import { receiptReasons, writeOffReasons } from "#contract/products/stock-reasons.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { movementsQuery, useStockExport } from "./stock-admin.api.ts";

/** A product's ledger, newest first. */
export function StockHistory({ id }: { id: string }) {
  const [searchParams] = useSearchParams();
  const page = pageParam(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(movementsQuery(id, page));
  const exporting = useStockExport(id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Stock history</h2>
        <DownloadButton busy={exporting.isPending} onDownload={() => exporting.mutate()}>
          Export CSV
        </DownloadButton>
      </div>
      <DataTable
        caption="Stock history"
        columns={columns}
        idOf={({ _id }) => String(_id)}
        rows={data?.rows}
        busy={isPlaceholderData}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={<Notice text="Nothing has been received yet." />}
      />
      {data && (
        <Pagination
          label="Pages of movements"
          page={page}
          pages={data.pages}
          urlFor={(other) => urlWith(searchParams, { page: other })}
          onPrefetch={(other) => void browserQueryClient.prefetchQuery(movementsQuery(id, other))}
        />
      )}
    </div>
  );
}

const columns: Column<StockMovement>[] = [
  { heading: "When", cell: ({ at }) => <Timestamp at={at} /> },
  {
    heading: "What",
    namesRow: true,
    cell: ({ kind, reason, note }) => (
      <span className="flex flex-col py-1">
        <span className="font-medium">{kindLabels[kind] ?? kind}</span>
        {(reason || note) && (
          <span className="max-w-80 text-mute [overflow-wrap:anywhere]">
            {[reason && (reasons[reason] ?? reason), note].filter(Boolean).join(". ")}
          </span>
        )}
      </span>
    ),
  },
  {
    heading: "On hand",
    numeric: true,
    cell: ({ change }) => (change === 0 ? "–" : change > 0 ? `+${change}` : `−${-change}`),
  },
  { heading: "From → to", cell: ({ from, to }) => `${from} → ${to}` },
  { heading: "Who", cell: ({ by }) => by ?? "–" },
  {
    heading: "Order",
    cell: ({ orderId, order }) =>
      orderId ? (
        <Link
          to={`/dashboard/orders/${orderId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {order}
        </Link>
      ) : (
        "–"
      ),
  },
];

const reasons: Record<string, string> = { ...receiptReasons, ...writeOffReasons };

/** The ledger's own names, as people read them. */
const kindLabels: Record<string, string> = {
  received: "Received",
  "written off": "Written off",
  counted: "Corrected after counting",
  "adjusted by admin": "Changed in the product form",
  held: "Put on hold",
  "hold returned": "Hold expired",
  "in cart": "Added to a cart",
  "in cart again": "Reserved again",
  "cart returned": "Removed from a cart",
  ordered: "Ordered",
  "order cancelled": "Order canceled",
  returned: "Returned",
  display: "Kept for display",
  "display returned": "Back from display",
  correction: "Repaired by the doctor command",
};
