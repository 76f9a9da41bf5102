import { useSearchParams } from "react-router";
import { urlWith } from "#web/lib/list-page.ts";
import { FilterDate } from "#web/ui/filter-date.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { ClearFilters, MethodFilter, StatusFilter } from "./order-choice-filters.tsx";
import { isFiltered, orderFiltersFrom } from "./order-filters.ts";

const noFilters = {
  q: undefined,
  from: undefined,
  to: undefined,
  status: undefined,
  paymentMethod: undefined,
};

export function OrderFilterBar() {
  const [searchParams] = useSearchParams();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox label="Search payments" />
      <FilterDate label="From" name="from" />
      <FilterDate label="To" name="to" />
      <StatusFilter />
      <MethodFilter />
      {isFiltered(orderFiltersFrom(searchParams)) && <ClearFilters to={urlWith(searchParams, noFilters)} />}
    </div>
  );
}
