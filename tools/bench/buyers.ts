import { sql } from "drizzle-orm";
import { amountOf } from "#contract/basics/money.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { Db } from "#server/db/client.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { transact } from "#server/db/transact.ts";
import { addProducts } from "#server/products/add-products.ts";
import { createCustomers } from "#tools/shop/customers.ts";

/** A signed-in customer. All fields are strings, so that statements recorded for one buyer can be replayed for another. */
export type Buyer = {
  id: string;
  uid: string;
  email: string;
  token: string;
  key: string;
  productId: string;
};

const priceCents = 12_500;
const batchSize = 500;
/** Enough products that buyers rarely compete for the same row. */
const chairCount = 200;

/** By default, adds products with more stock than the benchmark sells. */
export async function addChairs(
  db: Db,
  { count = chairCount, onHand = 100_000 }: { count?: number; onHand?: number } = {},
): Promise<string[]> {
  const chairs = Array.from({ length: count }, (_, n) => ({
    title: `Bench Chair ${n}`,
    name: `Bench ${n}`,
    description: "A chair for benchmarks",
    category: "side" as const,
    priceCents,
    originalPriceCents: priceCents,
    image: "/images/chair.webp",
    onHand,
  }));
  return transact(db, (tx) => addProducts(tx, chairs));
}

export async function createBuyers(
  db: Db,
  count: number,
  productIds: string[],
  role: "user" | "admin" = "user",
): Promise<Buyer[]> {
  const customers = await createCustomers(db, count, role);
  return customers.map(({ userId, uid, email, token }, n) => ({
    id: userId,
    uid,
    email,
    token,
    key: crypto.randomUUID(),
    productId: productIds[n % productIds.length] ?? "",
  }));
}

/** Puts two different chairs into each buyer's cart. */
export async function fillCarts(db: Db, buyers: Buyer[], productIds: string[]) {
  for (let from = 0; from < buyers.length; from += batchSize) {
    const batch = buyers.slice(from, from + batchSize);
    const held = batch.flatMap(({ id }, n) =>
      [0, 1].map((other) => ({
        userId: id,
        productId: productIds[(from + n + other * 7) % productIds.length] ?? "",
        state: "held" as const,
        heldUntil: sql`now() + interval '1 hour'`,
      })),
    );
    await db.insert(stockUnits).values(held);
    await db.execute(sql`
      update ${stockUnits} set state = 'in cart', added_at = now(), held_until = null, price_cents_when_added = ${priceCents}, discount_percent_when_added = 0
      where state = 'held' and held_until > now() + interval '50 minutes'`);
  }
}

/** The body that the checkout form sends for a cart of these units. */
export function orderBody({ email }: Buyer, units = 2): string {
  const items = Array.from({ length: units }, () => ({ price: amountOf(priceCents), discount: 0 }));
  return JSON.stringify({
    username: "Ada Customer",
    emailAddress: email,
    address: "1 Oak Lane",
    phoneNumber: "555 0100",
    totalAmount: amountOf(cartTotals(items).subtotalCents),
    paymentMethod: "cashOnDelivery",
  });
}
