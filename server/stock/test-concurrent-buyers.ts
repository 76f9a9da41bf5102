import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { DomainError } from "#contract/basics/domain-error.ts";
import { addToCart } from "#server/cart/add-to-cart.ts";
import { removeFromCart } from "#server/cart/remove-from-cart.ts";
import { reserveAgain } from "#server/cart/reserve-again.ts";
import type { Db } from "#server/db/client.ts";
import { carts } from "#server/db/schema/cart.ts";
import { orderLines, orders } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { transact } from "#server/db/transact.ts";
import { cancelOrder } from "#server/orders/cancel-order.ts";
import { listOrdersOf } from "#server/orders/orders.queries.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { archiveProduct } from "#server/products/archive-product.ts";
import { findSettings } from "#server/settings/settings.queries.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { adjustStock } from "./adjust-stock.ts";
import { findImbalances } from "./audit-stock.ts";
import { expireHolds } from "./expire-holds.job.ts";
import { returnExpiredHolds } from "./reserve-unit.ts";
import { takeUnit } from "./take-unit.ts";

/** Opened per test file: the files of a worker share this module, and each closes its database. */
async function openShop() {
  const { db, address } = await createTestDb(4);
  const interruptible = createInterruptibleDb(address);
  return { db, interruptible, shop: await createTestShop(db), settings: await findSettings(db) };
}

type Scenario = Awaited<ReturnType<typeof prepare>>;
type Action = (db: Db, scenario: Scenario) => Promise<unknown>;

/** A customer with an order, two cart items, an expired item, a hold and an expired hold, of a product with few units. */
async function prepare({ db, shop, settings }: Awaited<ReturnType<typeof openShop>>) {
  const [productId, user] = [await shop.product(7), await shop.customer()];
  const userId = user.id;
  const [ids, orderId] = [Array.from({ length: 6 }, () => uuidv7()), uuidv7()];
  const [item = "", other = "", expired = "", ordered = "", late = ""] = ids;
  const notExpired = sql`now() + interval '1 minute'`;
  await transact(db, async (tx) => {
    await tx
      .insert(stockUnits)
      .values(ids.map((id) => ({ id, productId, userId, state: "held" as const, heldUntil: notExpired })));
    await tx
      .update(stockUnits)
      .set({ state: "in cart", addedAt: sql`now()` })
      .where(inArray(stockUnits.id, [item, other, expired, ordered]));
    await tx.update(stockUnits).set({ state: "expired" }).where(eq(stockUnits.id, expired));
    await tx
      .update(stockUnits)
      .set({ heldUntil: sql`now() - interval '1 minute'` })
      .where(eq(stockUnits.id, late));
    await tx.insert(carts).values({ userId });
    const amounts = { units: 1, totalCents: 10_000, discountCents: 0, subtotalCents: 10_000 };
    await tx
      .insert(orders)
      .values({ id: orderId, userId, ...details, ...amounts, email: user.email, paymentStatus: "pending" });
    await tx.insert(orderLines).values({ orderId, position: 0, productId, quantity: 1, ...line });
    await tx
      .update(stockUnits)
      .set({ state: "ordered", orderId, userId: null })
      .where(eq(stockUnits.id, ordered));
  });
  const input = { ...details, emailAddress: user.email, totalAmount: 200 };
  return { shop, settings, productId, user, userId, expired, item, orderId, input };
}

const details = {
  username: "Ada Shopper",
  address: "1 Oak Lane",
  phoneNumber: "555 0100",
  paymentMethod: "creditCard" as const,
};
const line = {
  title: "A chair",
  category: "side" as const,
  image: "",
  priceCents: 10_000,
  discountPercent: 0,
};

const keyedOf = (actorId: string) => ({
  actorId,
  key: crypto.randomUUID(),
  request: "POST /payments",
  requestHash: "",
});

const actions: Record<string, Action> = {
  "placing an order": (db, { user, input, settings }) =>
    placeOrder(db, user, input, {
      keyed: keyedOf(user.id),
      settings,
      onlinePayments: { methods: [], test: false },
    }),
  "reserving a unit": (db, { userId, productId, settings }) =>
    takeUnit(db, { userId, productId }, settings, keyedOf(userId)),
  "adding the held unit": (db, { userId, productId }) => addToCart(db, { userId, productId }),
  "removing an item": (db, { userId, item }) => removeFromCart(db, userId, item),
  "reserving again": (db, { userId, expired, settings }) =>
    reserveAgain(db, { userId, id: expired }, settings),
  "returning holds": (db) => transact(db, (tx) => returnExpiredHolds(tx, { limit: 10 })),
  "canceling the order": (db, { userId, orderId }) => cancelOrder(db, userId, orderId),
};

const competitors: Record<string, Action> = {
  ...actions,
  "another customer reserves a unit": async (db, { productId, shop, settings }) => {
    const { id: userId } = await shop.customer();
    await takeUnit(db, { userId, productId }, settings);
  },
  "the cart expires": async (db, { userId }) => {
    await db.update(carts).set({ touchedAt: sql`now() - interval '9 days'` }).where(eq(carts.userId, userId));
    await expireHolds(db, 7);
  },
  "an admin changes price and stock": (db, { productId, userId }) =>
    transact(db, async (tx) => {
      await adjustStock(tx, [{ productId, onHand: 0 }], userId);
      await tx.update(products).set({ priceCents: 99 }).where(eq(products.id, productId));
    }),
  "an admin deletes the product": (db, { productId }) =>
    transact(db, async (tx) => {
      // Keeps the lock order (see record_stock_movements.sql): the cascade would lock the product before its units.
      await tx.select().from(stockUnits).where(eq(stockUnits.productId, productId)).for("update");
      await tx.delete(products).where(eq(products.id, productId));
    }),
  "an admin archives the product": async (db, { productId, user }) => {
    await archiveProduct(db, user, productId);
    await db
      .update(products)
      .set({ withdrawnAt: sql`now() - interval '1 minute'` })
      .where(eq(products.id, productId));
    await expireHolds(db, 7);
  },
  "the account is deleted": (db, { userId }) =>
    transact(db, (tx) => tx.delete(users).where(eq(users.id, userId))),
};

/** A domain error is an expected outcome. Any other error fails the test. */
async function outcomeOf(action: Promise<unknown>): Promise<"done" | "rejected"> {
  try {
    await action;
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return "rejected";
    throw error;
  }
}

/** Each action of a customer, with each competitor. */
export const pairs = Object.keys(actions).flatMap((ours) =>
  Object.keys(competitors).map((theirs) => ({ ours, theirs })),
);

/** Every action meets itself and the owner's changes in `npm test`, and all other competitors in `npm run test:all`. */
export function isCommon({ ours, theirs }: (typeof pairs)[number]): boolean {
  return ours === theirs || theirs === "an admin changes price and stock";
}

/** Lets a competitor act before each statement of an action. */
export async function testPairs(chosen: typeof pairs) {
  const opened = await openShop();
  const { db, interruptible } = opened;
  test.each(chosen)("$ours, interrupted at every statement: $theirs", async ({ ours, theirs }) => {
    let interrupted = true;
    for (let at = 0; interrupted; at++) {
      const scenario = await prepare(opened);
      const outcomes: Record<string, string> = {};
      interrupted = await interruptible.interrupt(
        at,
        async () => {
          outcomes.ours = await outcomeOf(Promise.resolve(actions[ours]?.(interruptible.db, scenario)));
        },
        async () => {
          outcomes.theirs = await outcomeOf(Promise.resolve(competitors[theirs]?.(db, scenario)));
        },
      );
      expect(await findImbalances(db, [scenario.productId]), `${theirs} before statement ${at}`).toEqual([]);
      const { rows } = await listOrdersOf(db, scenario.userId);
      for (const { subtotalCents } of rows.filter(({ id }) => id !== scenario.orderId)) {
        expect(subtotalCents, `before statement ${at}`).toBe(scenario.input.totalAmount * 100);
      }
      if (ours === theirs && ours === "placing an order") expect(rows).toHaveLength(2);
    }
  });
}
