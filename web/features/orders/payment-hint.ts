import { useRouteLoaderData } from "react-router";
import type { PaymentMethod } from "#contract/order-choices.ts";
import type { PublicSettings } from "#contract/public-settings.ts";

/** When and how an order is paid with a method. */
export function usePaymentHint(method: PaymentMethod): string {
  const root = useRouteLoaderData("root") as { settings: Pick<PublicSettings, "onlinePayments"> } | undefined;
  if (method === "cashOnDelivery") return "You pay the driver.";
  return root?.settings.onlinePayments.methods.includes(method)
    ? "You pay on a secure page after you have placed the order."
    : "You don't pay now. We'll contact you about how to pay after you have placed the order.";
}
