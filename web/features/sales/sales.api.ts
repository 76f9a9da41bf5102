import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type SalesPeriod, type SalesReport, salesPeriods } from "#contract/sales.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";

export const usualPeriod: SalesPeriod = 30;

export function periodFrom(address: URLSearchParams): SalesPeriod {
  return salesPeriods.find((days) => String(days) === address.get("days")) ?? usualPeriod;
}

export function salesQuery(days: SalesPeriod) {
  return queryOptions({
    // Under the orders' key: whatever changes an order changes the figures too.
    queryKey: ["payments", "sales", days],
    queryFn: (): Promise<SalesReport> => jsonOf(browserApi.sales.$get({ query: { days: `${days}` } })),
    placeholderData: keepPreviousData,
  });
}
