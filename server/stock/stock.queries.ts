import { and, count, eq, exists, gt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { builtOnce } from "#server/db/built-once.ts";
import type { Queryable } from "#server/db/client.ts";
import { addedKeys } from "#server/db/schema/cart.ts";
import { onSale, products, stockLevels } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import type { UnitCounts } from "./purchase-limits.ts";

const holdMinutes = 2;

const holdEnd = sql`now() + make_interval(mins => ${holdMinutes})`;

/** The customer's units in the cart or on hold. Lock the customer first, so that the counts stay true. */
export async function countUnits(tx: Queryable, userId: string, productId: string): Promise<UnitCounts> {
  const [counts] = await tx
    .select({
      ofProduct: sql<number>`count(*) filter (where ${eq(stockUnits.productId, productId)})::int`,
      inCart: count(),
    })
    .from(stockUnits)
    .where(
      and(
        eq(stockUnits.userId, userId),
        or(
          eq(stockUnits.state, "in cart"),
          and(eq(stockUnits.state, "held"), gt(stockUnits.heldUntil, sql`now()`)),
        ),
      ),
    )
    .prepare("count_units")
    .execute();
  return counts ?? { ofProduct: 0, inCart: 0 };
}

export async function insertHold(
  tx: Queryable,
  hold: { userId: string; productId: string; requestKey: string | undefined },
): Promise<void> {
  await tx
    .insert(stockUnits)
    .values({ ...hold, state: "held", heldUntil: holdEnd })
    .prepare("insert_hold")
    .execute();
}

/** Whether nothing is on hand, no expired hold is about to be returned, and the request is not a repeated one. */
export async function isSoldOut(
  db: Queryable,
  {
    productId,
    userId,
    requestKey = null,
  }: { productId: string; userId: string; requestKey?: string | undefined | null },
): Promise<boolean> {
  const [soldOut] = await soldOutProducts(db).execute({ productId, userId, requestKey });
  return soldOut?.repeated === false;
}

const soldOutProducts = builtOnce((db) => {
  const [productId, userId, key] = [
    sql.placeholder("productId"),
    sql.placeholder("userId"),
    sql.placeholder("requestKey"),
  ];
  const unitsWith = (...conditions: SQL[]) =>
    db
      .select({ id: stockUnits.id })
      .from(stockUnits)
      .where(and(...conditions));
  const expiredHolds = unitsWith(
    eq(stockUnits.productId, stockLevels.productId),
    eq(stockUnits.state, "held"),
    lte(stockUnits.heldUntil, sql`now()`),
  );
  const unitsOfKey = unitsWith(eq(stockUnits.userId, userId), eq(stockUnits.requestKey, key));
  const addedWithKey = db
    .select({ itemId: addedKeys.itemId })
    .from(addedKeys)
    .where(and(eq(addedKeys.userId, userId), eq(addedKeys.key, key)));
  return (
    db
      // Selected, because PostgreSQL would check a condition on the key first, also for products that are in stock.
      .select({ repeated: sql<boolean>`(${exists(unitsOfKey)} or ${exists(addedWithKey)})` })
      .from(stockLevels)
      .innerJoin(products, eq(products.id, stockLevels.productId))
      .where(
        and(eq(stockLevels.productId, productId), eq(stockLevels.onHand, 0), onSale, notExists(expiredHolds)),
      )
      .prepare("find_sold_out")
  );
});

/** The product that the key was used for, even if the cart item has been removed. */
export async function findProductOfKey(
  tx: Queryable,
  userId: string,
  key: string,
): Promise<string | undefined> {
  const [used] = await unionAll(
    tx
      .select({ productId: stockUnits.productId })
      .from(stockUnits)
      .where(and(eq(stockUnits.userId, userId), eq(stockUnits.requestKey, key))),
    tx
      .select({ productId: addedKeys.productId })
      .from(addedKeys)
      .where(and(eq(addedKeys.userId, userId), eq(addedKeys.key, key))),
  )
    .prepare("find_product_of_key")
    .execute();
  return used?.productId;
}

/** Renews a hold, up to a total number of minutes (0: unlimited). False: the hold has expired for good. */
export async function renewHold(
  tx: Queryable,
  { userId, requestKey }: { userId: string; requestKey: string },
  maxMinutes: number,
): Promise<boolean> {
  const lastEnd = sql`${stockUnits.takenAt} + make_interval(mins => ${maxMinutes})`;
  const [hold] = await tx
    .update(stockUnits)
    .set({ heldUntil: maxMinutes === 0 ? holdEnd : sql`least(${holdEnd}, ${lastEnd})` })
    .where(
      and(eq(stockUnits.userId, userId), eq(stockUnits.requestKey, requestKey), eq(stockUnits.state, "held")),
    )
    .returning({ active: sql<boolean>`${stockUnits.heldUntil} > now()` });
  // Without a hold, the unit is or was in the cart.
  return hold?.active ?? true;
}
