import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OpenReturn } from "#contract/orders/returns.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { openReturnsQuery } from "./returns.api.ts";

/** Returns that have not arrived yet. */
export function OpenReturns({ page, urlFor }: { page: number; urlFor: (page: number) => string }) {
  const { data, isError, refetch } = useQuery(openReturnsQuery(page));
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-xl">Returns</h2>
      <DataTable
        caption="Returns that have not arrived yet"
        columns={columns}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "We couldn't load the returns.", retry: () => void refetch() } : undefined}
        empty={<Notice text="No return is on its way." />}
        busy={false}
      />
      {data && <Pagination label="Pages of returns" page={page} pages={data.pages} urlFor={urlFor} />}
    </section>
  );
}

const columns: Column<OpenReturn>[] = [
  {
    heading: "Order",
    namesRow: true,
    cell: ({ orderId, number }) => (
      <Link
        to={`/dashboard/orders/${orderId}`}
        className="inline-flex min-h-11 items-center font-medium tabular-nums underline-offset-4 hover:underline"
      >
        {number}
      </Link>
    ),
  },
  { heading: "Name", cell: ({ username }) => username },
  { heading: "Requested", cell: ({ date }) => <Timestamp at={date} /> },
  { heading: "Units", numeric: true, cell: ({ units }) => formatNumber(units) },
];
