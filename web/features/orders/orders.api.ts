import { keepPreviousData, queryOptions, useIsMutating, useMutation } from "@tanstack/react-query";
import type { Order, PlaceOrderInput } from "#contract/order.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { patiently } from "#web/lib/patiently.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { toast } from "#web/ui/toast-store.ts";

const pageSize = 10;
const placingKey = ["payments", "place"];

export function myOrdersQuery(page: number) {
  return queryOptions({
    queryKey: ["payments", "mine", page],
    queryFn: async () => {
      const answer = await browserApi.payments.mine.$get({
        query: { page: String(page), limit: String(pageSize) },
      });
      const orders: Order[] = await jsonOf(answer);
      const total = Number(answer.headers.get("X-Total-Count"));
      return { orders, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },
    placeholderData: keepPreviousData,
  });
}

function reloadOrders() {
  return browserQueryClient.invalidateQueries({ queryKey: ["payments"] });
}

type Attempt = { input: PlaceOrderInput; key: string };

/** `onRefused` hears of answers after which the same attempt must not be repeated as it was. */
export function usePlaceOrder({ onPlaced, onRefused }: { onPlaced: () => void; onRefused: () => void }) {
  return useMutation({
    networkMode: "always",
    mutationKey: placingKey,
    mutationFn: ({ input, key }: Attempt) =>
      patiently(() => jsonOf(browserApi.payments.$post({ json: input, header: { "idempotency-key": key } }))),
    onSuccess: ({ number, paymentStatus }) => {
      toast.success("Order placed successfully!");
      if (paymentStatus === "pending") toast(`The shop will ask you for the payment of order ${number}.`);
      onPlaced();
      void reloadOrders();
    },
    onError: (error) => {
      toast.error("Failed to place order. Please try again.");
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) onRefused();
    },
  });
}

export function useOrderBeingPlaced(): boolean {
  return useIsMutating({ mutationKey: placingKey }) > 0;
}

export function useCancellation() {
  return useMutation({
    networkMode: "always",
    mutationFn: (order: Order) =>
      patiently(() => jsonOf(browserApi.payments[":id"].cancel.$patch({ param: { id: order._id } }))),
    onSuccess: (_answer, { number }) => {
      toast.success(`Order ${number} is cancelled`);
      refreshStock();
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadOrders(),
  });
}
