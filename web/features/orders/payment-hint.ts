import { useRouteLoaderData } from "react-router";
import type { PaymentMethod } from "#contract/orders/order-choices.ts";
import type { OnlinePayments, PublicSettings } from "#contract/settings/public-settings.ts";

/** The payment methods that lead to a provider's page. */
export function useOnlinePayments(): OnlinePayments {
  const root = useRouteLoaderData("root") as { settings: Pick<PublicSettings, "onlinePayments"> } | undefined;
  return root?.settings.onlinePayments ?? { methods: [], test: false };
}

/** When and how an order is paid with a method. */
export function paymentHint(method: PaymentMethod, totalCents: number, online: OnlinePayments): string {
  if (totalCents === 0) return "There is nothing to pay.";
  if (method === "cashOnDelivery") return "You pay the driver.";
  return online.methods.includes(method)
    ? "You pay on a secure page after you have placed the order."
    : "You don't pay now. We'll contact you about how to pay after you have placed the order.";
}
