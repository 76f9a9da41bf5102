import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { StockChange, StockRulesChange } from "#contract/products/stock.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { toast } from "#web/ui/toast-store.ts";

const failFast = { networkMode: "always" } as const;

/** Loads the rules of the stock forms when they are used: zod is larger than the page. */
export function loadStockSchemas() {
  return withRetry(() => import("#contract/products/stock.ts"), { shouldRetry: () => true });
}

export function stockQuery(id: string) {
  return queryOptions({
    queryKey: ["stock", id],
    queryFn: () => jsonOf(browserApi.products[":id"].stock.$get({ param: { id } })),
    staleTime: 0,
  });
}

export function movementsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ["stock", id, "movements", page],
    queryFn: () =>
      listPage(browserApi.products[":id"].stock.movements.$get({ param: { id }, query: pageQueryOf(page) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function pricesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ["stock", id, "prices", page],
    queryFn: () =>
      listPage(browserApi.products[":id"].prices.$get({ param: { id }, query: pageQueryOf(page) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function reloadStock(): Promise<void> {
  await Promise.all(
    ["stock", "products", "product"].map((name) =>
      browserQueryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
}

export function useStockChange(id: string) {
  return useMutation({
    ...failFast,
    mutationFn: (change: StockChange) =>
      sendOnce(["change stock", id, change], (header) =>
        jsonOf(browserApi.products[":id"].stock.$post({ param: { id }, json: change, header })),
      ),
    onSuccess: ({ piece }) => toast.success(piece === 1 ? "1 piece on hand" : `${piece} pieces on hand`),
    onError: (error) => toast.error(reasonOf(error)),
    onSettled: () => void reloadStock(),
  });
}

export function useStockRules(id: string) {
  return useMutation({
    ...failFast,
    mutationFn: (change: StockRulesChange) =>
      jsonOf(browserApi.products[":id"].stock.$patch({ param: { id }, json: change })),
    onSuccess: () => toast.success("Stock rules saved"),
    onError: (error) => toast.error(reasonOf(error)),
    onSettled: () => void reloadStock(),
  });
}

export function useStockExport(id: string) {
  return useMutation({
    ...failFast,
    mutationFn: () => download(browserApi.products[":id"].stock.export.$get({ param: { id } }), "stock.csv"),
    onError: (error) => toast.error(reasonOf(error)),
  });
}

function reasonOf(error: Error): string {
  return error instanceof ApiError ? error.message : "We can't reach the shop. Please try again.";
}
