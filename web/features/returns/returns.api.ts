import { queryOptions, useMutation } from "@tanstack/react-query";
import type { OpenReturn, ReceivedInput, ReturnableOrder, ReturnInput } from "#contract/orders/returns.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

/** The order by its id, for a signed-in customer or staff, or by the link in an email. */
export type ReturnSource = { orderId: string } | { token: string };

/** The chosen units. */
export type ReturnedLines = NonNullable<ReturnInput["lines"]>;

export function returnsQuery(source: ReturnSource) {
  return queryOptions({
    queryKey: ["payments", "returns", source],
    queryFn: (): Promise<ReturnableOrder> =>
      "token" in source
        ? jsonOf(browserApi.returns.find.$post({ json: source }))
        : jsonOf(browserApi.payments[":id"].returns.$get({ param: { id: source.orderId } })),
  });
}

export function openReturnsQuery(page: number) {
  return queryOptions({
    queryKey: ["payments", "returns", "open", page],
    queryFn: () => listPage<OpenReturn>(browserApi.returns.$get({ query: pageQueryOf(page) })),
  });
}

export function useReturn(source: ReturnSource) {
  return useMutation({
    meta: { reloads: ["payments"] },
    mutationFn: (lines: ReturnedLines): Promise<ReturnableOrder> =>
      sendOnce(["return", source, lines], (header) =>
        "token" in source
          ? jsonOf(browserApi.returns.$post({ header, json: { ...source, lines } }))
          : jsonOf(
              browserApi.payments[":id"].returns.$post({
                header,
                param: { id: source.orderId },
                json: { lines },
              }),
            ),
      ),
  });
}

export function useReceipt() {
  return useMutation({
    meta: { reloads: ["payments"] },
    mutationFn: ({ id, lines }: { id: string } & ReceivedInput) =>
      jsonOf(browserApi.returns[":id"].received.$patch({ param: { id }, json: { lines } })),
    onSuccess: () => {
      toast.success("The return is received");
      refreshStock();
    },
  });
}
