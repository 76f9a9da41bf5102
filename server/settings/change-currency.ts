import { sql } from "drizzle-orm";
import { DomainError } from "#contract/domain-error.ts";
import { digitsOf } from "#contract/shop-format.ts";
import type { Transaction } from "#server/db/transact.ts";

/** Keeps every price as it is written: 1190 dollars become 1190 yen. Refused once the shop has orders. */
export async function changeCurrency(tx: Transaction, before: string, after: string): Promise<void> {
  // No order can be placed, and no price changed, until this transaction ends.
  await tx.execute(sql`lock table orders, products, stock_units in share row exclusive mode`);
  const {
    rows: [order],
  } = await tx.execute(sql`select from orders limit 1`);
  if (order) {
    const words = `The shop has orders in ${before}, so its currency can't be changed.`;
    throw new DomainError("currency_in_use", words, [{ field: "currency", message: words }]);
  }
  const digits = digitsOf(after) - digitsOf(before);
  if (digits < 0) await requireWholePrices(tx, after);
  const factor = sql.raw(digits < 0 ? `/ ${10 ** -digits}` : `* ${10 ** digits}`);
  await tx.execute(
    sql`update products set price_cents = price_cents ${factor}, original_price_cents = original_price_cents ${factor}`,
  );
  await tx.execute(sql`update stock_units set price_cents_when_added = price_cents_when_added ${factor}`);
}

async function requireWholePrices(tx: Transaction, currency: string): Promise<void> {
  const {
    rows: [row],
  } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from products where price_cents % 100 <> 0 or original_price_cents % 100 <> 0`,
  );
  if (!row || row.count === 0) return;
  const words = `${currency} has no decimals, but ${row.count === 1 ? "1 product has a price" : `${row.count} products have prices`} with decimals. Change them first.`;
  throw new DomainError("invalid_input", words, [{ field: "currency", message: words }]);
}
