import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { Order } from "#contract/order.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { type ListPage, listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { alertDialog } from "#web/ui/message-dialog-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { actionOutcomes, type OrderAction } from "./order-actions.ts";
import type { OrderFilters } from "./order-filters.ts";

/** The API takes so many ids at once. */
export const mostAtOnce = 100;

export function ordersQuery(filters: OrderFilters) {
  return queryOptions({
    queryKey: ["payments", "all", filters],
    queryFn: () => {
      const { page, ...narrowed } = filters;
      return listPage<Order>(browserApi.payments.$get({ query: { ...narrowed, ...pageQueryOf(page) } }));
    },
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["payments", "one", id],
    queryFn: (): Promise<Order> => jsonOf(browserApi.payments[":id"].$get({ param: { id } })),
    placeholderData: () => listedOrder(id),
  });
}

/** Whoever comes from a list sees at once what the list knew. */
function listedOrder(id: string): Order | undefined {
  const lists = browserQueryClient.getQueriesData<ListPage<Order>>({ queryKey: ["payments", "all"] });
  return lists.flatMap(([, list]) => list?.rows ?? []).find(({ _id }) => _id === id);
}

function reloadOrders() {
  return browserQueryClient.invalidateQueries({ queryKey: ["payments"] });
}

function carryOut(act: OrderAction, id: string): Promise<{ modifiedCount: number }> {
  return jsonOf(browserApi.payments[":id"][act].$patch({ param: { id } }));
}

/** Resolves the mutation only after the order is shown as it is now. */
export function useOrderAct() {
  return useMutation({
    networkMode: "always",
    mutationFn: ({ act, order }: { act: OrderAction; order: Order }) =>
      withRetry(() => carryOut(act, order._id)),
    onSuccess: ({ modifiedCount }, { act, order: { number } }) => {
      if (modifiedCount > 0) toast.success(`Order ${number} ${actionOutcomes[act]}`);
      else toast(`Order ${number} was so already`);
      if (act === "cancel") refreshStock();
    },
    onError: (error) => void alertDialog({ icon: "error", title: "Error!", text: error.message }),
    onSettled: () => reloadOrders(),
  });
}

export function useConfirmOrders() {
  return useMutation({
    networkMode: "always",
    mutationFn: (ids: string[]) =>
      withRetry(() => jsonOf(browserApi.payments.confirm.$patch({ json: { ids } }))),
    onSuccess: ({ modifiedCount }, { length }) => {
      const confirmed =
        modifiedCount === 1 ? "1 order is confirmed" : `${modifiedCount} orders are confirmed`;
      const rest = length - modifiedCount;
      if (rest === 0) toast.success(confirmed);
      else toast(`${confirmed}; ${rest === 1 ? "1 was" : `${rest} were`} not waiting for it`);
    },
    onError: (error) => void alertDialog({ icon: "error", title: "Error!", text: error.message }),
    onSettled: () => reloadOrders(),
  });
}

/** Saves what is filtered, or the orders named, as a table for a spreadsheet. */
export function useOrderExport() {
  return useMutation({
    networkMode: "always",
    mutationFn: (wanted: Omit<OrderFilters, "page"> | { ids: string[] }) => {
      const query = "ids" in wanted ? { ids: wanted.ids.join(",") } : wanted;
      return download(browserApi.payments.export.$get({ query }), "orders.csv");
    },
    onError: (error) => void alertDialog({ icon: "error", title: "Error!", text: error.message }),
  });
}
