import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { addedKeys, carts } from "#server/db/schema/cart.ts";
import { products } from "#server/db/schema/products.ts";
import { stockLevels, stockUnits } from "#server/db/schema/stock.ts";
import { forSale } from "#server/products/products.queries.ts";

/** What a customer sees in the cart: with a unit kept for them, or without one any more. */
const inSight = inArray(stockUnits.state, ["in cart", "expired"]);

export type CartItemRow = Awaited<ReturnType<typeof listCartItems>>[number];

/** Marks the cart as touched and locks it against being taken for abandoned. Lock the customer before. */
export async function touchCart(tx: Queryable, userId: string): Promise<void> {
  await tx
    .insert(carts)
    .values({ userId, touchedAt: sql`now()` })
    .onConflictDoUpdate({ target: carts.userId, set: { touchedAt: sql`now()` } });
}

export function listCartItems(db: Queryable, userId: string) {
  return selectCartItems(db)
    .where(and(eq(stockUnits.userId, userId), inSight))
    .orderBy(asc(stockUnits.addedAt), asc(stockUnits.id));
}

export async function findCartItem(
  db: Queryable,
  userId: string,
  id: string,
): Promise<CartItemRow | undefined> {
  const rows = await selectCartItems(db).where(
    and(eq(stockUnits.id, id), eq(stockUnits.userId, userId), inSight),
  );
  return rows[0];
}

function selectCartItems(db: Queryable) {
  return db
    .select({
      unit: getTableColumns(stockUnits),
      product: getTableColumns(products),
      onHand: stockLevels.onHand,
    })
    .from(stockUnits)
    .innerJoin(products, eq(products.id, stockUnits.productId))
    .innerJoin(stockLevels, eq(stockLevels.productId, stockUnits.productId));
}

/** Says which product and item a key was used for, also when the item is gone by now. */
export async function findAddedKey(tx: Queryable, userId: string, key: string) {
  const rows = await tx
    .select({ productId: addedKeys.productId, itemId: addedKeys.itemId })
    .from(addedKeys)
    .where(and(eq(addedKeys.userId, userId), eq(addedKeys.key, key)));
  return rows[0];
}

/** The customer's oldest hold of this product that has not run out, locked so that it is not returned meanwhile. */
export async function lockHold(
  tx: Queryable,
  { userId, productId, requestKey }: { userId: string; productId: string; requestKey: string | undefined },
) {
  const rows = await tx
    .select({
      id: stockUnits.id,
      priceCentsWhenAdded: products.priceCents,
      discountPercentWhenAdded: products.discountPercent,
    })
    .from(stockUnits)
    .innerJoin(products, eq(products.id, stockUnits.productId))
    .where(
      and(
        eq(stockUnits.userId, userId),
        eq(stockUnits.productId, productId),
        eq(stockUnits.state, "held"),
        forSale,
        sql`${stockUnits.heldUntil} > now()`,
        sql`${stockUnits.requestKey} is not distinct from ${requestKey ?? null}`,
      ),
    )
    .orderBy(asc(stockUnits.id))
    .limit(1)
    .for("update", { of: stockUnits });
  return rows[0];
}

/** Locked, so that it is not reserved twice. */
export async function lockCartItem(tx: Queryable, userId: string, id: string) {
  const rows = await tx
    .select({ productId: stockUnits.productId, state: stockUnits.state })
    .from(stockUnits)
    .where(and(eq(stockUnits.id, id), eq(stockUnits.userId, userId), inSight))
    .for("update");
  return rows[0];
}

export async function deleteCartItem(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(stockUnits)
    .where(and(eq(stockUnits.id, id), eq(stockUnits.userId, userId), inSight))
    .returning({ id: stockUnits.id });
  return gone.length > 0;
}
