import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { Order } from "#contract/orders/order.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { cachedRow, listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { toast } from "#web/ui/toast-store.ts";
import { actionOutcomes, actionStates, type OrderAction } from "./order-actions.ts";
import type { OrderFilters } from "./order-filters.ts";

/** The API's limit for one call. */
export const maxBatchSize = 100;

export function ordersQuery(filters: OrderFilters) {
  return queryOptions({
    queryKey: ["payments", "all", filters],
    queryFn: () => {
      const { page, ...query } = filters;
      return listPage<Order>(browserApi.payments.$get({ query: { ...query, ...pageQueryOf(page) } }));
    },
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["payments", "one", id],
    queryFn: (): Promise<Order> => jsonOf(browserApi.payments[":id"].$get({ param: { id } })),
    placeholderData: () => cachedRow<Order>(["payments", "all"], id),
  });
}

function runAction(action: OrderAction, id: string): Promise<{ modifiedCount: number }> {
  return jsonOf(browserApi.payments[":id"][action].$patch({ param: { id } }));
}

/** Settles after the order is reloaded. */
export function useOrderAction() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: ({ action, order }: { action: OrderAction; order: Order }) =>
      withRetry(() => runAction(action, order._id)),
    onSuccess: ({ modifiedCount }, { action, order: { number } }) => {
      if (modifiedCount > 0) toast.success(`Order ${number} ${actionOutcomes[action]}`);
      else toast(`Order ${number} was already ${actionStates[action]}.`);
      if (action === "cancel") refreshStock();
    },
  });
}

export function useConfirmOrders() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["payments"] },
    mutationFn: (ids: string[]) =>
      withRetry(() => jsonOf(browserApi.payments.confirm.$patch({ json: { ids } }))),
    onSuccess: ({ modifiedCount }, { length }) => {
      const confirmed =
        modifiedCount === 1 ? "1 order is confirmed" : `${modifiedCount} orders are confirmed`;
      const rest = length - modifiedCount;
      if (rest === 0) toast.success(confirmed);
      else toast(`${confirmed}; ${rest === 1 ? "1 was" : `${rest} were`} not open for confirmation`);
    },
  });
}

/** Exports the filtered or the selected orders as CSV. */
export function useOrderExport() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: (selection: Omit<OrderFilters, "page"> | { ids: string[] }) => {
      const query = "ids" in selection ? { ids: selection.ids.join(",") } : selection;
      return download(browserApi.payments.export.$get({ query }), "orders.csv");
    },
  });
}
