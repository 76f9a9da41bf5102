import { eq } from "drizzle-orm";
import type { Permission, Role } from "#contract/account/permissions.ts";
import { amountOf } from "#contract/basics/money.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { Db } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { stockLevels } from "#server/db/schema/products.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { issueAccessToken } from "#server/identity/tokens/access-token.ts";
import { addProducts, type NewProduct } from "#server/products/add-products.ts";
import { createTestApi, type ReplaceableParts } from "./test-api.ts";

export type Shopper = { user: User; token: string };

/** The real API, with functions that create products, customers, carts and orders. */
export async function createTestShop(db: Db, parts: ReplaceableParts = {}) {
  const { api, declaredRoutes, send, currentKeys, identity, uploads, uploadsDir, settings } =
    await createTestApi(db, parts);

  /** Signed-in customers without a password, because hashing one is slow. */
  async function shoppers(
    count: number,
    role: Role = "user",
    permissions: Permission[] = [],
  ): Promise<Shopper[]> {
    const newUsers = Array.from({ length: count }, () => {
      const uid = crypto.randomUUID();
      return { uid, email: `${uid}@example.com`, name: "Ada Shopper", role, permissions };
    });
    await db.insert(identityAccounts).values(newUsers.map(({ uid, email }) => ({ uid, email })));
    const records = await db.insert(users).values(newUsers).returning();
    return Promise.all(
      records.map(async (user) => {
        const { uid, email } = user as User & { uid: string };
        const signedInAt = Math.floor(Date.now() / 1000);
        const bearer = { uid, email, emailVerified: false, generation: 0, signedInAt };
        return { user, token: await issueAccessToken(currentKeys, bearer) };
      }),
    );
  }

  async function shopper(role?: Role, permissions?: Permission[]): Promise<Shopper> {
    return (await shoppers(1, role, permissions))[0] as Shopper;
  }

  /** A user record without an account. */
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

  /** Makes both requests of "Add to cart". Returns the id of the cart item. */
  async function add(buyer: Shopper, productId: string, key?: string): Promise<string> {
    const taken = await take(buyer, productId, key);
    const added = await post(buyer, productId, key);
    if (added.status !== 201) throw new Error(`not added: ${JSON.stringify([taken.body, added.body])}`);
    return String(added.body.insertedId);
  }

  async function cart({ token }: Shopper) {
    return (await send("GET", "/cards", { token })).body as unknown as CartItemResponse[];
  }

  /** The body that the checkout form would send. */
  async function checkout(buyer: Shopper, details: Record<string, unknown> = {}) {
    const reserved = (await cart(buyer)).filter(({ reserved }) => reserved);
    return {
      username: buyer.user.name,
      emailAddress: buyer.user.email,
      address: "1 Oak Lane",
      phoneNumber: "555 0100",
      totalAmount: amountOf(cartTotals(reserved).subtotalCents),
      paymentMethod: "cashOnDelivery",
      userId: buyer.user.uid,
      ...details,
    };
  }

  async function order(buyer: Shopper, key?: string) {
    return send("POST", "/payments", {
      token: buyer.token,
      json: await checkout(buyer),
      ...(key && { key }),
    });
  }

  return {
    api,
    declaredRoutes,
    send,
    identity,
    uploads,
    uploadsDir,
    settings,
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

type CartItemResponse = {
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
