import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { urlWith } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ordersQuery } from "./order-admin.api.ts";
import { customerOrderColumns } from "./order-columns.tsx";
import { orderFiltersFrom } from "./order-filters.ts";

export function CustomerOrders({ userId }: { userId: string }) {
  const [searchParams] = useSearchParams();
  const { page, sort } = orderFiltersFrom(searchParams);
  const filters = { page, sort, userId };
  const { data, isError, isPlaceholderData, refetch } = useQuery(ordersQuery(filters));
  return (
    <section aria-labelledby="orders" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="orders" className="text-xl">
          Orders
        </h2>
        <CountBadge count={data?.total} noun="order" />
      </div>
      <DataTable
        caption="Orders of this customer"
        columns={customerOrderColumns}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={<Notice text="No orders yet." />}
        busy={isPlaceholderData}
        sorting={{ current: sort, urlFor: (next) => urlWith(searchParams, { sort: next }) }}
      />
      {data && (
        <Pagination
          label="Pages of orders"
          page={page}
          pages={data.pages}
          urlFor={(other) => urlWith(searchParams, { page: other })}
          onPrefetch={(other) =>
            void browserQueryClient.prefetchQuery(ordersQuery({ ...filters, page: other }))
          }
        />
      )}
    </section>
  );
}
