import {
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
} from "#contract/order-choices.ts";
import { choiceIn, pageIn, wordsIn } from "#web/lib/list-url.ts";

/** Days as they stand in the address, "2026-11-15". */
export type OrderFilters = {
  page: number;
  q?: string;
  from?: string;
  to?: string;
  status?: OrderStatus;
  paymentMethod?: PaymentMethod;
  userId?: string;
  sort?: OrderSort;
};

export function orderFiltersFrom(address: URLSearchParams): OrderFilters {
  const days = [dayIn(address, "from"), dayIn(address, "to")];
  // Somebody who mixes the two up means the days between them.
  if (days[0] && days[1] && days[0] > days[1]) days.reverse();
  const [from, to] = days;
  return {
    page: pageIn(address),
    q: wordsIn(address, "q", 100),
    from,
    to,
    status: choiceIn(address, "status", orderStatuses),
    paymentMethod: choiceIn(address, "paymentMethod", paymentMethods),
    sort: choiceIn(address, "sort", orderSorts),
  };
}

function dayIn(address: URLSearchParams, name: string): string | undefined {
  const text = address.get(name) ?? "";
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // The 31st of February would be read as a day of March.
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

/** Whether anything leaves orders out. */
export function isNarrowed({ q, from, to, status, paymentMethod }: OrderFilters): boolean {
  return Boolean(q || from || to || status || paymentMethod);
}
