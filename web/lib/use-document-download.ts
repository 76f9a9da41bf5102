import { useMutation } from "@tanstack/react-query";
import type { OrderDocument } from "#contract/orders/invoice.ts";
import { browserApi } from "./api.ts";
import { download } from "./download.ts";

export const documentLabels: Record<OrderDocument["kind"], string> = {
  invoice: "Invoice",
  "credit note": "Credit note",
};

/** Saves an invoice or credit note. */
export function useDocumentDownload() {
  return useMutation({
    mutationFn: ({ _id, number }: OrderDocument) =>
      download(browserApi.invoices[":id"].$get({ param: { id: _id } }), `${number}.pdf`),
  });
}
