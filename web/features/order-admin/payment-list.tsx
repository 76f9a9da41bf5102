import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { searchLimit } from "#contract/basics/search-limit.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { CountBadge } from "#web/ui/count-badge.tsx";
import { TruncatedResults } from "#web/ui/truncated-results.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { ordersQuery, useOrderExport } from "./order-admin.api.ts";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { orderFiltersFrom } from "./order-filters.ts";
import { PaymentTable } from "./payment-table.tsx";

const headingId = "payments";

export function PaymentList() {
  const [searchParams] = useSearchParams();
  const filters = orderFiltersFrom(searchParams);
  const { page: _page, ...withoutPage } = filters;
  const { data } = useQuery(ordersQuery(filters));
  const exporting = useOrderExport();
  const { sort: _sort, ...filterKey } = withoutPage;
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(list, heading);
  return (
    <section ref={list} aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-xl">
            All Customers
          </h2>
          <CountBadge count={data?.total} noun="payment" limit={filters.q ? searchLimit : undefined} />
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="quiet" to="/dashboard/refunds">
            Refunds
          </LinkButton>
          <LinkButton look="quiet" to="/dashboard/invoices">
            Invoices
          </LinkButton>
          <Button
            look="quiet"
            aria-disabled={exporting.isPending || undefined}
            onClick={() => !exporting.isPending && exporting.mutate(withoutPage)}
          >
            <Download aria-hidden className="size-4" />
            {exporting.isPending ? "Exporting…" : "Export CSV"}
          </Button>
        </div>
      </div>
      <OrderFilterBar />
      {filters.q && <TruncatedResults count={data?.total} limit={searchLimit} what="the newest" />}
      {/* Other filters reset the selection. */}
      <PaymentTable key={JSON.stringify(filterKey)} filters={filters} anchorId={headingId} />
    </section>
  );
}
