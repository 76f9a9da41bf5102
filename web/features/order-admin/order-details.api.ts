import { queryOptions, useMutation } from "@tanstack/react-query";
import type { OrderAddressInput, OrderDetails } from "#contract/orders/order-details.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

export function orderDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ["payments", "details", id],
    queryFn: (): Promise<OrderDetails> => jsonOf(browserApi.orders[":id"].details.$get({ param: { id } })),
  });
}

/** `onAdded` is called before the order is loaded again: by then, the field may have the next note. */
export function useAddNote(id: string, onAdded: () => void) {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: (text: string) =>
      sendOnce(["add note", id, text], (header) =>
        jsonOf(browserApi.orders[":id"].notes.$post({ param: { id }, json: { text }, header })),
      ),
    onSuccess: onAdded,
  });
}

export function useCorrectAddress(id: string) {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: (json: OrderAddressInput) =>
      jsonOf(browserApi.orders[":id"].address.$patch({ param: { id }, json })),
    onSuccess: ({ modifiedCount }) => modifiedCount > 0 && toast.success("The address is corrected"),
  });
}

export function useResendEmail(id: string) {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: (emailId: string) =>
      sendOnce(["resend email", id, emailId], (header) =>
        jsonOf(browserApi.orders[":id"].emails[":emailId"].resend.$post({ param: { id, emailId }, header })),
      ),
    onSuccess: () => toast.success("The email is sent again"),
  });
}

/** Packing slips or address labels, as a PDF file. */
export function usePrint() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: ({ what, ids }: { what: "slips" | "labels"; ids: string[] }) =>
      download(browserApi.orders[what].$get({ query: { ids: ids.join(",") } }), `${what}.pdf`),
  });
}
