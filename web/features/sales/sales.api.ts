import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { salesPeriods } from "#contract/account/dashboard-pages.ts";
import type { SalesPeriod, SalesReport } from "#contract/orders/sales.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";

export const defaultPeriod: SalesPeriod = 30;

export function periodFrom(searchParams: URLSearchParams): SalesPeriod {
  return salesPeriods.find((days) => String(days) === searchParams.get("days")) ?? defaultPeriod;
}

export function salesQuery(days: SalesPeriod) {
  return queryOptions({
    // Under the orders' key, so that a changed order also reloads the figures.
    queryKey: ["payments", "sales", days],
    queryFn: (): Promise<SalesReport> => jsonOf(browserApi.sales.$get({ query: { days: `${days}` } })),
    placeholderData: keepPreviousData,
  });
}
