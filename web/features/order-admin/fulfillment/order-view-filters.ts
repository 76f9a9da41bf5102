import { type PaymentStatus, paymentStatuses } from "#contract/orders/order-choices.ts";
import { type OrderView, orderViewNames } from "#contract/orders/order-views.ts";
import { choiceParam } from "#web/lib/list-page.ts";
import { isFiltered, type OrderFilters, orderFiltersFrom } from "../order-filters.ts";

export type OrderViewFilters = Omit<OrderFilters, "userId"> & {
  view: OrderView;
  paymentStatus?: PaymentStatus | undefined;
};

/** The page opens with the new orders. A search without a view is one in all orders. */
export function orderViewFiltersFrom(searchParams: URLSearchParams): OrderViewFilters {
  const filters = orderFiltersFrom(searchParams);
  const paymentStatus = choiceParam(searchParams, "paymentStatus", paymentStatuses);
  const view = choiceParam(searchParams, "view", orderViewNames);
  return { ...filters, paymentStatus, view: view ?? (filters.q ? "all" : "new") };
}

export function isNarrowed(filters: OrderViewFilters): boolean {
  return isFiltered(filters) || filters.paymentStatus !== undefined;
}
