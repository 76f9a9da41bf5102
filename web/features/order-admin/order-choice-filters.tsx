import { Link } from "react-router";
import {
  orderStatuses,
  orderStatusLabels,
  paymentMethodLabels,
  paymentMethods,
} from "#contract/orders/order-choices.ts";
import { FilterSelect } from "#web/ui/filter-select.tsx";

export function StatusFilter() {
  return (
    <FilterSelect
      label="Status"
      name="status"
      all="Any status"
      choices={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
    />
  );
}

export function MethodFilter() {
  return (
    <FilterSelect
      label="Payment Method"
      name="paymentMethod"
      all="Any method"
      choices={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
    />
  );
}

export function ClearFilters({ to }: { to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="flex min-h-11 items-center px-1 text-moss underline underline-offset-4"
    >
      Clear
    </Link>
  );
}
