import { eq } from "drizzle-orm";
import { cartTotals } from "#contract/cart-totals.ts";
import { amountOf } from "#contract/money.ts";
import type { Db } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { stockLevels } from "#server/db/schema/stock.ts";
import { users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { issueAccessToken } from "#server/identity/access-token.ts";
import { addProducts, type NewProduct } from "#server/products/add-products.ts";
import type { User } from "#server/users/users.queries.ts";
import { createTestApi, type ReplaceableParts } from "./test-api.ts";

export type Shopper = { user: User; token: string };

/** The real API with products on its shelves and customers in front of them. */
export async function createTestShop(db: Db, parts: ReplaceableParts = {}) {
  const { api, declaredRoutes, send, currentKeys, uploadsDir } = await createTestApi(db, parts);

  /** Signed-in customers, without the cost of a password each. */
  async function shoppers(howMany: number, role: "user" | "admin" = "user"): Promise<Shopper[]> {
    const people = Array.from({ length: howMany }, () => {
      const uid = crypto.randomUUID();
      return { uid, email: `${uid}@example.com`, name: "Ada Shopper", role };
    });
    await db.insert(identityAccounts).values(people.map(({ uid, email }) => ({ uid, email })));
    const records = await db.insert(users).values(people).returning();
    return Promise.all(
      records.map(async (user) => {
        const { uid, email } = user as User & { uid: string };
        const bearer = { uid, email, emailVerified: false, generation: 0 };
        return { user, token: await issueAccessToken(currentKeys, bearer) };
      }),
    );
  }

  async function shopper(role?: "admin"): Promise<Shopper> {
    return (await shoppers(1, role))[0] as Shopper;
  }

  /** Without an account to sign in with. */
  async function customer(): Promise<User> {
    const email = `${crypto.randomUUID()}@example.com`;
    const [user] = await db.insert(users).values({ email, name: "Ada Shopper" }).returning();
    return user as User;
  }

  async function product(onHand: number, details: Partial<NewProduct> = {}): Promise<string> {
    const [id] = await transact(db, (tx) => addProducts(tx, [{ ...chair, ...details, onHand }]));
    return String(id);
  }

  async function levelOf(productId: string) {
    const [level] = await db.select().from(stockLevels).where(eq(stockLevels.productId, productId));
    if (!level) throw new Error("no such product");
    return level;
  }

  const take = ({ token }: Shopper, productId: string, key?: string) =>
    send("PATCH", `/products/${productId}/decrement`, { token, ...(key && { key }) });

  const post = ({ token }: Shopper, productId: string, key?: string) =>
    send("POST", "/cards", { token, json: { productId }, ...(key && { key }) });

  /** Both calls of Add to cart. Gives the id of the new item. */
  async function add(who: Shopper, productId: string, key?: string): Promise<string> {
    await take(who, productId, key);
    const { status, body } = await post(who, productId, key);
    if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`);
    return String(body.insertedId);
  }

  async function cart({ token }: Shopper) {
    return (await send("GET", "/cards", { token })).body as unknown as CartItemAnswer[];
  }

  /** What the checkout form would send now. */
  async function checkout(who: Shopper, details: Record<string, unknown> = {}) {
    const reserved = (await cart(who)).filter(({ reserved }) => reserved);
    return {
      username: who.user.name,
      emailAddress: who.user.email,
      address: "1 Oak Lane",
      phoneNumber: "555 0100",
      totalAmount: amountOf(cartTotals(reserved).subtotalCents),
      paymentMethod: "cashOnDelivery",
      userId: who.user.uid,
      ...details,
    };
  }

  async function order(who: Shopper, key?: string) {
    return send("POST", "/payments", { token: who.token, json: await checkout(who), ...(key && { key }) });
  }

  return {
    api,
    declaredRoutes,
    send,
    uploadsDir,
    shopper,
    shoppers,
    customer,
    product,
    levelOf,
    take,
    post,
    add,
    cart,
    checkout,
    order,
  };
}

type CartItemAnswer = {
  _id: string;
  productId: string;
  price: number;
  discount: number;
  reserved: boolean;
  priceWhenAdded: number;
};

const chair = {
  title: "A chair",
  name: "chair",
  description: "To sit on",
  category: "side" as const,
  priceCents: 10_000,
  originalPriceCents: 12_000,
  image: "/images/chair.webp",
};
