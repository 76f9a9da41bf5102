import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InvoiceMonth } from "#contract/orders/invoice.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";

export function invoiceMonthsQuery() {
  return queryOptions({
    queryKey: ["payments", "invoice months"],
    queryFn: (): Promise<InvoiceMonth[]> => jsonOf(browserApi.invoices.$get()),
  });
}

export type MonthFile = { month: string; type: "csv" | "zip" };

/** Saves a month for the accountant. */
export function useMonthDownload() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: ({ month, type }: MonthFile) =>
      download(
        browserApi.invoices.months[":month"][type].$get({ param: { month } }),
        `invoices-${month}.${type}`,
      ),
  });
}
