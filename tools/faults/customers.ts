import type { Db } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { users } from "#server/db/schema/users.ts";
import { issueAccessToken } from "#server/identity/access-token.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { addProducts } from "#server/products/add-products.ts";
import type { Customer } from "./storm.ts";

/** People who are signed in. They never type a password, so none is made for them. */
export async function inviteCustomers(db: Db, howMany: number): Promise<Customer[]> {
  const currentKeys = createKeyRing(db);
  return Promise.all(
    Array.from({ length: howMany }, async (_, n) => {
      const [uid, email, name] = [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`, `Customer ${n}`];
      await db.insert(identityAccounts).values({ uid, email, displayName: name });
      const [user] = await db.insert(users).values({ uid, email, name }).returning();
      if (!user) throw new Error("no customer");
      const token = await issueAccessToken(currentKeys, { uid, email, emailVerified: false, generation: 0 });
      return { userId: user.id, email, name, token };
    }),
  );
}

/** Few products with few pieces, so that customers get in each other's way. */
export async function fillShelves(db: Db, prices: number[], onHand: number): Promise<string[]> {
  return db.transaction((tx) =>
    addProducts(
      tx,
      prices.map((priceCents, n) => ({
        title: `Chair ${n}`,
        name: `Chair ${n}`,
        description: "Wanted by many",
        category: "side" as const,
        priceCents,
        originalPriceCents: priceCents,
        discountPercent: n * 7.25,
        image: "/images/chair.webp",
        onHand,
      })),
    ),
  );
}
