import { queryOptions, useMutation } from "@tanstack/react-query";
import type { DeliveryChoice, DeliveryOffer } from "#contract/orders/delivery-input.ts";
import type { Order } from "#contract/orders/order.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast-store.ts";

type OfferQuery = { country?: string; postcode?: string; orderId?: string };

export function deliveryOfferQuery(query: OfferQuery) {
  return queryOptions({
    queryKey: ["delivery offer", query],
    queryFn: (): Promise<DeliveryOffer> => jsonOf(browserApi.delivery.offer.$get({ query })),
    placeholderData: (before) => before,
  });
}

export function useMoveDelivery(order: Order) {
  return useMutation({
    meta: { reloads: ["payments", "delivery offer"] },
    mutationFn: (choice: DeliveryChoice) =>
      jsonOf(browserApi.payments[":id"].delivery.$patch({ param: { id: order._id }, json: choice })),
    onSuccess: () => toast.success(`The delivery of order ${order.number} is moved`),
  });
}
