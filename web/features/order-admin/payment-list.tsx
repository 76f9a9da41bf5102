import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { ordersQuery, useOrderExport } from "./order-admin.api.ts";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { orderFiltersFrom } from "./order-filters.ts";
import { PaymentTable } from "./payment-table.tsx";

const headingId = "payments";

/** All orders of all customers, with what narrows them. */
export function PaymentList() {
  const [address] = useSearchParams();
  const filters = orderFiltersFrom(address);
  const { page: _page, ...narrowed } = filters;
  const { data } = useQuery(ordersQuery(filters));
  const exporting = useOrderExport();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 id={headingId} className="scroll-mt-20 text-xl">
            All Customers
          </h2>
          <CountBadge count={data?.total} noun="payments" />
        </div>
        <Button
          look="quiet"
          aria-disabled={exporting.isPending || undefined}
          onClick={() => !exporting.isPending && exporting.mutate(narrowed)}
        >
          <Download aria-hidden className="size-4" />
          {exporting.isPending ? "Exporting…" : "Export CSV"}
        </Button>
      </div>
      <OrderFilterBar />
      {/* Another selection of orders starts with none of them chosen. */}
      <PaymentTable key={JSON.stringify(narrowed)} filters={filters} place={headingId} />
    </section>
  );
}
