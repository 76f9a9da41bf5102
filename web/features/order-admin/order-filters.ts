import {
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
} from "#contract/orders/order-choices.ts";
import { choiceParam, textParam } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { parseIsoDate } from "#web/ui/date-text.ts";

/** Dates as in the URL, "2026-11-15". */
export type OrderFilters = {
  page: number;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: OrderStatus | undefined;
  paymentMethod?: PaymentMethod | undefined;
  userId?: string | undefined;
  sort?: OrderSort | undefined;
};

export function orderFiltersFrom(searchParams: URLSearchParams): OrderFilters {
  const dates = ["from", "to"].map((name) => parseIsoDate(searchParams.get(name) ?? ""));
  // Swapped dates are put in order.
  if (dates[0] && dates[1] && dates[0] > dates[1]) dates.reverse();
  const [from, to] = dates;
  return {
    page: pageParam(searchParams),
    q: textParam(searchParams, "q", 100),
    from,
    to,
    status: choiceParam(searchParams, "status", orderStatuses),
    paymentMethod: choiceParam(searchParams, "paymentMethod", paymentMethods),
    sort: choiceParam(searchParams, "sort", orderSorts),
  };
}

/** True if any filter is set. */
export function isFiltered({ q, from, to, status, paymentMethod }: OrderFilters): boolean {
  return Boolean(q || from || to || status || paymentMethod);
}
