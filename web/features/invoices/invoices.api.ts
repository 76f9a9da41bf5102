import { queryOptions, useMutation } from "@tanstack/react-query";
import type { InvoiceMonth } from "#contract/orders/invoice.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { alertDialog } from "#web/ui/message-dialog-store.ts";

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
    networkMode: "always",
    mutationFn: ({ month, type }: MonthFile) =>
      download(
        browserApi.invoices.months[":month"][type].$get({ param: { month } }),
        `invoices-${month}.${type}`,
      ),
    onError: (error) => void alertDialog({ icon: "error", title: "Error!", text: error.message }),
  });
}
