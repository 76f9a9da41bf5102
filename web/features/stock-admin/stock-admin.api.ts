import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { StockChange, StockRulesChange } from "#contract/products/stock.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { toast } from "#web/ui/toast-store.ts";

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

const shown = ["stock", "products", "product"];

/** `onSaved` is called before the lists are loaded again: by then, the form may have the next change. */
export function useStockChange(id: string, onSaved: () => void) {
  return useMutation({
    meta: { reloads: shown },
    mutationFn: (change: StockChange) =>
      sendOnce(["change stock", id, change], (header) =>
        jsonOf(browserApi.products[":id"].stock.$post({ param: { id }, json: change, header })),
      ),
    onSuccess: ({ piece }) => {
      onSaved();
      toast.success(piece === 1 ? "1 piece on hand" : `${piece} pieces on hand`);
    },
  });
}

export function useStockRules(id: string) {
  return useMutation({
    meta: { reloads: shown },
    mutationFn: (change: StockRulesChange) =>
      jsonOf(browserApi.products[":id"].stock.$patch({ param: { id }, json: change })),
    onSuccess: () => toast.success("Stock rules saved"),
  });
}

export function useStockExport(id: string) {
  return useMutation({
    mutationFn: () => download(browserApi.products[":id"].stock.export.$get({ param: { id } }), "stock.csv"),
  });
}
