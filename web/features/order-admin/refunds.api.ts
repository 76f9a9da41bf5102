import { queryOptions, useMutation } from "@tanstack/react-query";
import type { OrderMoney, OwedRefund, RefundInput } from "#contract/orders/payment.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

export function owedRefundsQuery(page: number) {
  return queryOptions({
    queryKey: ["payments", "refunds", page],
    queryFn: () => listPage<OwedRefund>(browserApi.payments.refunds.$get({ query: pageQueryOf(page) })),
  });
}

export function orderMoneyQuery(id: string) {
  return queryOptions({
    queryKey: ["payments", "money", id],
    queryFn: (): Promise<OrderMoney> => jsonOf(browserApi.payments[":id"].money.$get({ param: { id } })),
  });
}

export function useRefund() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: async ({ id, lines }: { id: string; lines?: RefundInput["lines"] }) => {
      const json = lines ? { lines } : { all: true as const };
      await sendOnce(["refund", id, json], (header) =>
        jsonOf(browserApi.payments[":id"].refunds.$post({ param: { id }, json, header })),
      );
      // The provider may have answered by now.
      return browserQueryClient.fetchQuery({ ...orderMoneyQuery(id), staleTime: 0 });
    },
    onSuccess: ({ payments }) => {
      const last = payments.flatMap(({ refunds }) => refunds).at(-1);
      if (last?.state === "succeeded") toast.success("The refund is done");
      else if (last?.state === "pending") toast("The refund is on its way.");
      else toast.error(last?.failure ?? "The refund failed.");
    },
  });
}

export function useRefundRetry() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: (id: string) =>
      sendOnce(["retry refund", id], (header) =>
        jsonOf(browserApi.payments.refunds[":id"].retry.$post({ param: { id }, header })),
      ),
    onSuccess: () => toast("The refund was sent again."),
  });
}
