import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { PriceChange } from "#contract/products/price-history.ts";
import { formatDay, numberFormat } from "#contract/settings/shop-format.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { pricesQuery } from "./stock-admin.api.ts";

/** Every price of a product, newest first. The 30-day low beside a struck price comes from it. */
export function PriceHistory({ id }: { id: string }) {
  const [searchParams] = useSearchParams();
  const page = pageParam(searchParams, "prices");
  const { data, isError, isPlaceholderData, refetch } = useQuery(pricesQuery(id, page));
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">Price history</h2>
      <DataTable
        caption="Price history"
        columns={columns}
        idOf={({ _id }) => String(_id)}
        rows={data?.rows}
        busy={isPlaceholderData}
        error={isError ? { text: "Error fetching data", retry: () => void refetch() } : undefined}
        empty={<Notice text="There is no price yet." />}
      />
      {data && (
        <Pagination
          label="Pages of prices"
          page={page}
          pages={data.pages}
          urlFor={(other) =>
            urlWith(searchParams, { page: searchParams.get("page") ?? undefined, prices: other })
          }
          onPrefetch={(other) => void browserQueryClient.prefetchQuery(pricesQuery(id, other))}
        />
      )}
    </div>
  );
}

/** In the currency of the time. */
const money = (amount: number, currency: string) =>
  numberFormat({ style: "currency", currency }).format(amount);

const columns: Column<PriceChange>[] = [
  { heading: "Since", namesRow: true, cell: ({ at }) => <Timestamp at={at} /> },
  { heading: "Customers pay", numeric: true, cell: ({ pays, currency }) => money(pays, currency) },
  { heading: "Price", numeric: true, cell: ({ price, currency }) => money(price, currency) },
  {
    heading: "Original price",
    numeric: true,
    cell: ({ originalPrice, currency }) => money(originalPrice, currency),
  },
  { heading: "Discount", numeric: true, cell: ({ discount }) => (discount > 0 ? `${discount}%` : "–") },
  {
    heading: "On sale",
    cell: ({ onSaleFrom }) => (onSaleFrom ? `from ${formatDay(onSaleFrom)}` : "no"),
  },
];
