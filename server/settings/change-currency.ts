import { sql } from "drizzle-orm";
import { isoDigits } from "#contract/basics/currencies.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { highestPriceCents } from "#contract/basics/money.ts";
import {
  type ProviderName,
  providerDigits,
  providerLabels,
  type ShopCurrency,
  usualDigits,
} from "#contract/orders/provider-currencies.ts";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import type { Transaction } from "#server/db/transact.ts";

type WantedCurrency = { currency?: string | undefined; currencyDigits?: number | undefined };

/** The currency and its decimals after a change. Refuses what ISO 4217 or a payment provider of the shop does not have. */
export function chosenCurrency(
  before: ShopCurrency,
  { currency = before.currency, currencyDigits }: WantedCurrency,
  providers: ProviderName[],
): ShopCurrency {
  const changed = currency !== before.currency;
  const digits = currencyDigits ?? (changed ? usualDigits(currency) : before.currencyDigits);
  if (changed && digits === undefined)
    throw refusal("currency", `${currency} is not a currency of ISO 4217. Choose one such as EUR or JPY.`);
  const chosen = { currency, currencyDigits: digits ?? before.currencyDigits };
  if (!changed && chosen.currencyDigits === before.currencyDigits) return chosen;
  requireDigits(chosen, isoDigits(currency) ?? before.currencyDigits, `${currency} has`);
  for (const provider of providers) {
    const most = providerDigits(provider, currency);
    const name = providerLabels[provider];
    if (most === undefined)
      throw refusal(
        "currency",
        `${name} can't take payments in ${currency}. Choose another currency, or turn ${name} off first.`,
      );
    requireDigits(chosen, most, `${name} takes ${currency} with`);
  }
  return chosen;
}

function requireDigits({ currencyDigits }: ShopCurrency, most: number, subject: string): void {
  if (currencyDigits <= most) return;
  throw refusal("currencyDigits", `${subject} ${most === 0 ? "no decimals" : `at most ${most} decimals`}.`);
}

/** Keeps every price as it is written: 1190 dollars become 1190 yen. Refused once the shop has orders. */
export async function changeCurrency(
  tx: Transaction,
  before: ShopCurrency,
  after: ShopCurrency,
): Promise<void> {
  // No order can be placed, and no price changed, until this transaction ends.
  await tx.execute(sql`lock table orders, products, stock_units in share row exclusive mode`);
  const {
    rows: [order],
  } = await tx.execute(sql`select from orders limit 1`);
  if (order) {
    const field = after.currency === before.currency ? "currencyDigits" : "currency";
    const words = `The shop has orders in ${before.currency}, so its currency can't be changed.`;
    throw new DomainError("currency_in_use", words, [{ field, message: words }]);
  }
  const digits = after.currencyDigits - before.currencyDigits;
  if (digits < 0) await requireWholePrices(tx, after, 10 ** -digits);
  if (digits > 0) await requireLowPrices(tx, after, highestPriceCents / 10 ** digits);
  const factor = sql.raw(digits < 0 ? `/ ${10 ** -digits}` : `* ${10 ** digits}`);
  await tx.execute(
    sql`update products set price_cents = price_cents ${factor}, original_price_cents = original_price_cents ${factor}`,
  );
  await tx.execute(sql`update stock_units set price_cents_when_added = price_cents_when_added ${factor}`);
  await tx.update(shopSettings).set({ currencyDigitsGuessed: false });
}

async function requireWholePrices(
  tx: Transaction,
  { currency, currencyDigits }: ShopCurrency,
  divisor: number,
): Promise<void> {
  const count = await tx.$count(
    products,
    sql`${products.priceCents} % ${divisor} <> 0 or ${products.originalPriceCents} % ${divisor} <> 0`,
  );
  if (count === 0) return;
  const [has, more] = currencyDigits === 0 ? ["no", ""] : [String(currencyDigits), "more "];
  throw refusal(
    "currency",
    `${currency} has ${has} decimals, but ${pricesOf(count)} with ${more}decimals. Change them first.`,
  );
}

async function requireLowPrices(
  tx: Transaction,
  { currency }: ShopCurrency,
  mostCents: number,
): Promise<void> {
  const count = await tx.$count(
    products,
    sql`greatest(${products.priceCents}, ${products.originalPriceCents}) > ${mostCents}`,
  );
  if (count === 0) return;
  throw refusal("currency", `In ${currency}, ${pricesOf(count)} above the highest one. Change them first.`);
}

function pricesOf(count: number): string {
  return count === 1 ? "1 product has a price" : `${count} products have prices`;
}

function refusal(field: "currency" | "currencyDigits", message: string): DomainError {
  return new DomainError("invalid_input", message, [{ field, message }]);
}
