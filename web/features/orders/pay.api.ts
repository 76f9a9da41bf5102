import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Order } from "#contract/orders/order.ts";
import type { PaymentMethod } from "#contract/orders/order-choices.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { reload } from "#web/lib/query-client.ts";

const pollMs = 3_000;

export function ownOrderQuery(id: string) {
  return queryOptions({
    queryKey: ["payments", "one", id],
    queryFn: (): Promise<Order> => jsonOf(browserApi.payments[":id"].$get({ param: { id } })),
  });
}

/** Makes the shop ask the payment provider, and again while a payment may still be confirmed. */
export function paymentCheckQuery(id: string, { returned }: { returned: boolean }) {
  return queryOptions({
    queryKey: ["payments", "check", id],
    queryFn: () => jsonOf(browserApi.payments[":id"].check.$post({ param: { id } })),
    refetchInterval: ({ state: { data } }) =>
      returned && data?.paymentStatus === "awaiting payment" && data.lastAttempt === "open" ? pollMs : false,
  });
}

/** Opens the provider's payment page. */
export function usePayment(id: string) {
  return useMutation({
    mutationFn: (paymentMethod: PaymentMethod) =>
      jsonOf(browserApi.payments[":id"].pay.$post({ param: { id }, json: { paymentMethod } })),
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
      else void reload({ queryKey: ["payments"] });
    },
  });
}
