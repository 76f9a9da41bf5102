// Without zod, because the checkout page uses it.
import { amountOf, formatMoney } from "#contract/basics/money.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { PaymentMethod } from "./order-choices.ts";
import { amountBounds, type ProviderName } from "./provider-currencies.ts";

export const providerByMethod: Partial<Record<PaymentMethod, ProviderName>> = {
  creditCard: "stripe",
  paypal: "paypal",
};

const names: Record<ProviderName, string> = { stripe: "Card payments", paypal: "PayPal payments" };

/** Why an online method can't take this amount. Undefined: it can, or needs no provider. */
export function amountRefusal(
  method: PaymentMethod,
  amountCents: number,
  { methods }: Pick<OnlinePayments, "methods">,
): string | undefined {
  const provider = providerByMethod[method];
  // Nothing is due for a free order.
  if (!provider || !methods.includes(method) || amountCents === 0) return undefined;
  const { minCents, maxCents } = amountBounds(provider, shopFormat());
  if (amountCents < minCents)
    return `${names[provider]} start at ${formatMoney(amountOf(minCents))}. Choose another way to pay.`;
  if (amountCents > maxCents)
    return `${names[provider]} end at ${formatMoney(amountOf(maxCents))}. Choose another way to pay.`;
  return undefined;
}
