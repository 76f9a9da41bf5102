import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { orderLimitFor } from "#contract/orders/order-views.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TruncatedResults } from "#web/ui/truncated-results.tsx";
import { BatchBar } from "./batch-bar.tsx";
import { orderViewColumns } from "./order-view-columns.tsx";
import { isNarrowed, type OrderViewFilters } from "./order-view-filters.ts";
import { orderViewQuery, useAllIds, useStartBatch } from "./order-views.api.ts";

export function OrderViewTable({ filters }: { filters: OrderViewFilters }) {
  const [searchParams] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isPlaceholderData, refetch } = useQuery(orderViewQuery(filters));
  const start = useStartBatch();
  const allIds = useAllIds();
  return (
    <>
      {selected.size > 0 && (
        <BatchBar
          ids={Array.from(selected)}
          total={data?.total ?? 0}
          onSelectAll={() => allIds.mutate(filters, { onSuccess: (ids) => setSelected(new Set(ids)) })}
          onClear={() => setSelected(new Set())}
        />
      )}
      <TruncatedResults count={data?.total} limit={orderLimitFor(filters)} what="the newest" />
      <DataTable
        caption="Orders"
        columns={orderViewColumns(
          (action, { _id }) => !start.isPending && start.mutate({ action, ids: [_id] }),
        )}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "We couldn't load the orders.", retry: () => void refetch() } : undefined}
        empty={<Notice text={emptyText(filters)} />}
        busy={isPlaceholderData}
        sorting={{ current: filters.sort, urlFor: (sort) => urlWith(searchParams, { sort }) }}
        selection={{ selected, onChange: setSelected, labelOf: ({ number }) => `Select order ${number}` }}
      />
      {data && (
        <Pagination
          label="Pages of orders"
          page={filters.page}
          pages={data.pages}
          urlFor={(page) => urlWith(searchParams, { page })}
          onPrefetch={(page) => void browserQueryClient.prefetchQuery(orderViewQuery({ ...filters, page }))}
        />
      )}
    </>
  );
}

function emptyText(filters: OrderViewFilters): string {
  if (isNarrowed(filters)) return "No orders match.";
  return filters.view === "all" ? "There are no orders yet." : "Nothing to do here.";
}
