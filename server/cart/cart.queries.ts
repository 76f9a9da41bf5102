import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { carts } from "#server/db/schema/cart.ts";
import { products, stillSold, stockLevels } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";

/** Expired items stay listed, without a unit. */
const listed = inArray(stockUnits.state, ["in cart", "expired"]);

export type CartItemRow = Awaited<ReturnType<typeof listCartItems>>[number];

/** Locks the cart and keeps it from expiring. Lock the customer first. */
export async function touchCart(tx: Queryable, userId: string): Promise<void> {
  await tx
    .insert(carts)
    .values({ userId, touchedAt: sql`now()` })
    .onConflictDoUpdate({ target: carts.userId, set: { touchedAt: sql`now()` } })
    .prepare("touch_cart")
    .execute();
}

export function listCartItems(db: Queryable, userId: string) {
  return selectCartItems(db)
    .where(and(eq(stockUnits.userId, userId), listed))
    .orderBy(asc(stockUnits.addedAt), asc(stockUnits.id))
    .prepare("list_cart_items")
    .execute();
}

export async function findCartItem(
  db: Queryable,
  userId: string,
  id: string,
): Promise<CartItemRow | undefined> {
  const rows = await selectCartItems(db).where(
    and(eq(stockUnits.id, id), eq(stockUnits.userId, userId), listed),
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

/** The customer's oldest active hold of this product, locked so that it is not returned meanwhile. */
export async function lockHold(tx: Queryable, { userId, productId }: { userId: string; productId: string }) {
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
        stillSold,
        sql`${stockUnits.heldUntil} > now()`,
      ),
    )
    .orderBy(asc(stockUnits.id))
    .limit(1)
    .for("update", { of: stockUnits })
    .prepare("lock_hold")
    .execute();
  return rows[0];
}

/** Locked, so that it is not reserved twice. */
export async function lockCartItem(tx: Queryable, userId: string, id: string) {
  const rows = await tx
    .select({ productId: stockUnits.productId, state: stockUnits.state })
    .from(stockUnits)
    .where(and(eq(stockUnits.id, id), eq(stockUnits.userId, userId), listed))
    .for("update");
  return rows[0];
}

export async function deleteCartItem(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(stockUnits)
    .where(and(eq(stockUnits.id, id), eq(stockUnits.userId, userId), listed))
    .returning({ id: stockUnits.id });
  return deleted.length > 0;
}
