import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { Order } from "#contract/orders/order.ts";
import type { OrderBatch, OrderBatchInput } from "#contract/orders/order-batch.ts";
import type { OrderView } from "#contract/orders/order-views.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { browserQueryClient, reload } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import type { OrderViewFilters } from "./order-view-filters.ts";

/** Other staff and customers change the lists, too. */
const refetchMs = 30_000;

export function orderViewQuery(filters: OrderViewFilters) {
  return queryOptions({
    queryKey: ["payments", "view", filters],
    queryFn: () => {
      const { page, ...query } = filters;
      return listPage<Order>(browserApi.orders.$get({ query: { ...query, ...pageQueryOf(page) } }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

export function viewCountsQuery() {
  return queryOptions({
    queryKey: ["payments", "counts"],
    queryFn: (): Promise<Record<OrderView, number>> => jsonOf(browserApi.orders.counts.$get()),
    refetchInterval: refetchMs,
  });
}

/** The running bulk action, or the last one while it can be undone. */
export function currentBatchQuery() {
  return queryOptions({
    queryKey: ["order batch"],
    queryFn: async (): Promise<OrderBatch | null> =>
      (await jsonOf(browserApi.orders.batches.current.$get())).batch,
  });
}

export function useAllIds() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: async ({ page: _page, ...query }: OrderViewFilters): Promise<string[]> =>
      (await jsonOf(browserApi.orders.ids.$get({ query }))).ids,
  });
}

/** One row for each line of an order. */
export function useLinesExport() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: ({ page: _page, ...query }: OrderViewFilters) =>
      download(browserApi.orders.lines.export.$get({ query }), "order-lines.csv"),
  });
}

type BatchStart = OrderBatchInput | { undo: string };

export function useStartBatch() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: (start: BatchStart): Promise<OrderBatch> => {
      if ("undo" in start) {
        const param = { id: start.undo };
        return sendOnce(["undo batch", param], (header) =>
          jsonOf(browserApi.orders.batches[":id"].undo.$post({ param, header })),
        );
      }
      return sendOnce(["start batch", start], (header) =>
        jsonOf(browserApi.orders.batches.$post({ json: start, header })),
      );
    },
    onSuccess: showProgress,
  });
}

/** Safe to repeat: a batch that is finished stays as it is. */
export function useNextStep() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: (id: string): Promise<OrderBatch> =>
      withRetry(() => jsonOf(browserApi.orders.batches[":id"].next.$post({ param: { id } }))),
    onSuccess: showProgress,
  });
}

function showProgress(batch: OrderBatch): void {
  browserQueryClient.setQueryData(currentBatchQuery().queryKey, batch);
  if (!batch.finished) return;
  void reload({ queryKey: ["payments"] });
  if (batch.action === "cancel") refreshStock();
}

export function dismissBatch(): void {
  browserQueryClient.setQueryData(currentBatchQuery().queryKey, null);
}
