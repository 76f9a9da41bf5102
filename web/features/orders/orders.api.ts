import { keepPreviousData, queryOptions, useIsMutating, useMutation } from "@tanstack/react-query";
import { formatMoney } from "#contract/money.ts";
import type { Order, PlacedOrder, PlaceOrderInput } from "#contract/order.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { session } from "#web/lib/session/session-store.ts";
import { withRetry } from "#web/lib/with-retry.ts";
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

/** Where the customer's last order went; the next one is likely to go there too. */
export function lastOrderQuery(uid: string) {
  return queryOptions({
    queryKey: ["payments", "mine", "last", uid],
    queryFn: async () => {
      const [order] = await jsonOf(browserApi.payments.mine.$get({ query: { page: "1", limit: "1" } }));
      return order ? { address: order.address, phoneNumber: order.phoneNumber } : null;
    },
  });
}

function reloadOrders() {
  return browserQueryClient.invalidateQueries({ queryKey: ["payments"] });
}

type Attempt = { input: PlaceOrderInput; key: string };

type PlaceOrderParts = {
  onPlaced: (order: PlacedOrder) => void;
  /** Called for answers after which the same attempt must not be repeated as it was. */
  onRefused: () => void;
};

export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrderParts) {
  return useMutation({
    networkMode: "always",
    mutationKey: placingKey,
    mutationFn: ({ input, key }: Attempt) =>
      withRetry(() => jsonOf(browserApi.payments.$post({ json: input, header: { "idempotency-key": key } }))),
    onSuccess: (order) => {
      toast.success("Order placed successfully!");
      if (order.paymentStatus === "pending")
        toast(`The shop will ask you for the payment of order ${order.number}.`);
      onPlaced(order);
      void reloadOrders();
    },
    onError: (error) => {
      // The end of the session has its own message, on the way to the login.
      if (!session.get().user) return;
      toast.error(failureText(error));
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) onRefused();
    },
  });
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.code === "open_order_limit") return error.message;
  const total = error instanceof ApiError && error.code === "total_changed" && error.problem.totalAmount;
  return typeof total === "number"
    ? `The total has changed to ${formatMoney(total)}. Please check it and place the order again.`
    : "Failed to place order. Please try again.";
}

export function useOrderBeingPlaced(): boolean {
  return useIsMutating({ mutationKey: placingKey }) > 0;
}

export function useCancellation() {
  return useMutation({
    networkMode: "always",
    mutationFn: (order: Order) =>
      withRetry(() => jsonOf(browserApi.payments[":id"].cancel.$patch({ param: { id: order._id } }))),
    onSuccess: (_answer, { number }) => {
      toast.success(`Order ${number} is cancelled`);
      refreshStock();
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadOrders(),
  });
}
