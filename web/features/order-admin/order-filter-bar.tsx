import { Link, useSearchParams } from "react-router";
import {
  orderStatuses,
  orderStatusLabels,
  paymentMethodLabels,
  paymentMethods,
} from "#contract/order-choices.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { FilterDate } from "#web/ui/filter-date.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
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
      <FilterSelect
        label="Status"
        name="status"
        all="Any status"
        choices={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
      />
      <FilterSelect
        label="Payment Method"
        name="paymentMethod"
        all="Any method"
        choices={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
      />
      {isFiltered(orderFiltersFrom(searchParams)) && (
        <Link
          to={urlWith(searchParams, noFilters)}
          preventScrollReset
          className="flex min-h-11 items-center px-1 text-moss underline underline-offset-4"
        >
          Clear
        </Link>
      )}
    </div>
  );
}
