import { keepPreviousData, queryOptions, useIsMutating, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ErrorCode } from "#contract/basics/error-code.ts";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order, PlacedOrder, PlaceOrderInput } from "#contract/orders/order.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { refreshStock } from "#web/lib/product-cache.ts";
import { reload } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { session } from "#web/lib/session/session-store.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { toast } from "#web/ui/toast-store.ts";

const pageSize = 10;
const placingKey = ["payments", "place"];

export function myOrdersQuery(page: number) {
  return queryOptions({
    queryKey: ["payments", "mine", page],
    queryFn: async () => {
      const response = await browserApi.payments.mine.$get({
        query: { page: String(page), limit: String(pageSize) },
      });
      const orders: Order[] = await jsonOf(response);
      const total = Number(response.headers.get("X-Total-Count"));
      return { orders, total, pages: Math.max(1, Math.ceil(total / pageSize)) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Prefills the checkout form with the last delivery address. */
export function lastOrderQuery(uid: string) {
  return queryOptions({
    queryKey: ["payments", "mine", "last", uid],
    queryFn: async () => {
      const [order] = await jsonOf(browserApi.payments.mine.$get({ query: { page: "1", limit: "1" } }));
      if (!order) return null;
      const { address, addressParts, phoneNumber } = order;
      return { address, addressParts, phoneNumber };
    },
  });
}

function reloadOrders() {
  return reload({ queryKey: ["payments"] });
}

type PlaceOrderOptions = {
  onPlaced: (order: PlacedOrder) => void;
  /** Called when the order can't be placed as it is. */
  onRejected: () => void;
};

export function usePlaceOrder({ onPlaced, onRejected }: PlaceOrderOptions) {
  const [shopIsBusy, setShopIsBusy] = useState(false);
  const placing = useMutation({
    mutationKey: placingKey,
    mutationFn: (input: PlaceOrderInput) =>
      sendOnce(
        ["place order", input],
        (header) => jsonOf(browserApi.payments.$post({ json: input, header })),
        { onBusy: () => setShopIsBusy(true) },
      ),
    onSettled: () => setShopIsBusy(false),
    onSuccess: (order) => {
      // Said when the payment is confirmed.
      if (order.paymentStatus !== "awaiting payment") toast.success("Order placed successfully!");
      if (order.paymentStatus === "pending")
        toast(`Nothing is charged yet. We'll contact you about how to pay for order ${order.number}.`);
      onPlaced(order);
      void reloadOrders();
    },
    onError: (error) => {
      // A rejected session shows its own message and redirects to the login.
      if (!session.get().user) return;
      toast.error(failureText(error));
      void reload({ queryKey: ["delivery offer"] });
      if (error instanceof ApiError && (error.status === 409 || error.status === 422)) onRejected();
    },
  });
  return { ...placing, shopIsBusy };
}

/** The server says what to do. */
const spokenCodes: ErrorCode[] = [
  "open_order_limit",
  "amount_not_payable",
  "delivery_full",
  "delivery_unavailable",
];

function failureText(error: Error): string {
  if (error instanceof ApiError && error.code && spokenCodes.includes(error.code)) return error.message;
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
    meta: { reloads: ["payments"] },
    mutationFn: (order: Order) =>
      withRetry(() => jsonOf(browserApi.payments[":id"].cancel.$patch({ param: { id: order._id } }))),
    onSuccess: (_response, { number }) => {
      toast.success(`Order ${number} is canceled`);
      refreshStock();
    },
  });
}
