import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { urlWith } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ordersQuery } from "./order-admin.api.ts";
import { paymentColumns } from "./order-columns.tsx";
import { isFiltered, type OrderFilters } from "./order-filters.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** `anchorId` is scrolled to on a page change, because the list is far down on its page. */
export function PaymentTable({ filters, anchorId }: { filters: OrderFilters; anchorId: string }) {
  const [searchParams] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, isPlaceholderData, refetch } = useQuery(ordersQuery(filters));
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar ids={Array.from(selected)} onClear={() => setSelected(new Set())} />
      )}
      <DataTable
        caption="Payments"
        columns={paymentColumns(filters.page)}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={<Notice text={isFiltered(filters) ? "No payments match." : "There are no payments yet."} />}
        busy={isPlaceholderData}
        sorting={{ current: filters.sort, urlFor: (sort) => urlWith(searchParams, { sort }) }}
        selection={{ selected, onChange: setSelected, labelOf: ({ number }) => `Select order ${number}` }}
      />
      {data && (
        <Pagination
          label="Pages of payments"
          page={filters.page}
          pages={data.pages}
          urlFor={(page) => `${urlWith(searchParams, { page })}#${anchorId}`}
          onPrefetch={(page) => void browserQueryClient.prefetchQuery(ordersQuery({ ...filters, page }))}
        />
      )}
    </>
  );
}
