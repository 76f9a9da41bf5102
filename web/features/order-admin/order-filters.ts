import {
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
} from "#contract/order-choices.ts";
import { choiceParam, pageParam, textParam } from "#web/lib/list-url.ts";

/** Days as they stand in the address, "2026-11-15". */
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
  const days = [dayIn(searchParams, "from"), dayIn(searchParams, "to")];
  // Somebody who mixes the two up means the days between them.
  if (days[0] && days[1] && days[0] > days[1]) days.reverse();
  const [from, to] = days;
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

function dayIn(searchParams: URLSearchParams, name: string): string | undefined {
  const text = searchParams.get(name) ?? "";
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // The 31st of February would be read as a day of March.
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** Whether anything leaves orders out. */
export function isNarrowed({ q, from, to, status, paymentMethod }: OrderFilters): boolean {
  return Boolean(q || from || to || status || paymentMethod);
}
