import { sql } from "drizzle-orm";
import { cartTotals } from "#contract/cart-totals.ts";
import { amountOf } from "#contract/money.ts";
import type { Db } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { users } from "#server/db/schema/users.ts";
import { issueAccessToken } from "#server/identity/access-token.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { addProducts } from "#server/products/add-products.ts";

/** Somebody who is signed in. A type of plain strings, so that statements recorded for one can run for another. */
export type Person = {
  id: string;
  uid: string;
  email: string;
  token: string;
  key: string;
  productId: string;
};

const priceCents = 12_500;
const atOnce = 500;
/** Enough that buyers seldom want the same one at the same moment. */
const designs = 200;

/** Puts chairs on the shelf that nobody can buy up. */
export async function stockShelves(db: Db): Promise<string[]> {
  const chairs = Array.from({ length: designs }, (_, n) => ({
    title: `Measured Chair ${n}`,
    name: `Measured ${n}`,
    description: "Bought and sold for measuring",
    category: "side" as const,
    priceCents,
    originalPriceCents: priceCents,
    image: "/images/chair.webp",
    onHand: 100_000,
  }));
  return db.transaction((tx) => addProducts(tx, chairs));
}

/** People without a password: it would cost seconds, and they are signed in already. */
export async function invitePeople(
  db: Db,
  howMany: number,
  productIds: string[],
  role: "user" | "admin" = "user",
) {
  const currentKeys = createKeyRing(db);
  const people: Person[] = [];
  while (people.length < howMany) {
    const batch = Array.from({ length: Math.min(atOnce, howMany - people.length) }, () => {
      const uid = crypto.randomUUID();
      return { uid, email: `${uid}@example.com`, name: "Bench Buyer", role };
    });
    await db.insert(identityAccounts).values(batch.map(({ uid, email }) => ({ uid, email })));
    const rows = await db
      .insert(users)
      .values(batch)
      .returning({ id: users.id, uid: users.uid, email: users.email });
    for (const { id, uid, email } of rows) {
      const bearer = { uid: uid ?? "", email, emailVerified: false, generation: 0 };
      const token = await issueAccessToken(currentKeys, bearer);
      const productId = productIds[people.length % productIds.length] ?? "";
      people.push({ id, uid: uid ?? "", email, token, key: crypto.randomUUID(), productId });
    }
  }
  return people;
}

/** Two different chairs in everybody's cart. */
export async function fillCarts(db: Db, people: Person[], productIds: string[]) {
  for (let from = 0; from < people.length; from += atOnce) {
    const batch = people.slice(from, from + atOnce);
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

/** What the checkout form sends for a cart of two. */
export function orderBody({ email }: Person): string {
  const item = { price: amountOf(priceCents), discount: 0 };
  return JSON.stringify({
    username: "Bench Buyer",
    emailAddress: email,
    address: "1 Oak Lane",
    phoneNumber: "555 0100",
    totalAmount: amountOf(cartTotals([item, item]).subtotalCents),
    paymentMethod: "cashOnDelivery",
  });
}
