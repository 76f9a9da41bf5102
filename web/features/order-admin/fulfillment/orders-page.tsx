import { useRef } from "react";
import { useSearchParams } from "react-router";
import { paymentStatuses, paymentStatusLabels } from "#contract/orders/order-choices.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { FilterDate } from "#web/ui/filter-date.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { useFocusFallback } from "#web/ui/use-focus-fallback.ts";
import { ClearFilters, MethodFilter, StatusFilter } from "../order-choice-filters.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { isNarrowed, orderViewFiltersFrom } from "./order-view-filters.ts";
import { OrderViewTable } from "./order-view-table.tsx";
import { useLinesExport } from "./order-views.api.ts";
import { ViewLinks } from "./view-links.tsx";

/** The owner's daily work: what has to be done with which orders. */
export function OrdersPage() {
  const [searchParams] = useSearchParams();
  const filters = orderViewFiltersFrom(searchParams);
  const { page: _page, sort: _sort, ...filterKey } = filters;
  const exporting = useLinesExport();
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(list, heading);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Orders
        </h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton look="quiet" to="/dashboard/orders/today">
            Today's deliveries
          </LinkButton>
          <DownloadButton busy={exporting.isPending} onDownload={() => exporting.mutate(filters)}>
            Export lines
          </DownloadButton>
        </div>
      </div>
      <ViewLinks current={filters.view} />
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox label="Search orders" />
        <StatusFilter />
        <FilterSelect
          label="Payment"
          name="paymentStatus"
          all="Any payment"
          choices={paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] }))}
        />
        <MethodFilter />
        <FilterDate label="From" name="from" />
        <FilterDate label="To" name="to" />
        {isNarrowed(filters) && <ClearFilters to={`?view=${filters.view}`} />}
      </div>
      <BatchProgress />
      {/* Other filters reset the selection. */}
      <OrderViewTable key={JSON.stringify(filterKey)} filters={filters} />
    </div>
  );
}
