import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { addedKeys } from "#server/db/schema/cart.ts";
import { products } from "#server/db/schema/products.ts";
import { stockLevels, stockUnits } from "#server/db/schema/stock.ts";
import { users } from "#server/db/schema/users.ts";
import { DomainError } from "#server/domain-error.ts";
import { productNotFound } from "#server/products/product-not-found.ts";
import { onSale } from "#server/products/products.queries.ts";

const holdMinutes = 2;

const holdEnd = sql`now() + make_interval(mins => ${holdMinutes})`;

/**
 * A customer does one thing at a time, whatever their tabs do. Before any other lock, so that an account that is being deleted and
 * its last requests wait for each other in one order.
 */
export async function lockCustomer(tx: Queryable, userId: string): Promise<void> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (rows.length === 0)
    throw new DomainError("token_refused", "Your session has ended. Please sign in again.");
}

/** Locked, so that what we read is what we take from. A product that is no longer for sale has no shelf. */
export async function lockLevel(tx: Queryable, productId: string) {
  const [level] = await tx
    .select({ onHand: stockLevels.onHand, display: stockLevels.display })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(eq(stockLevels.productId, productId), onSale))
    .for("no key update", { of: stockLevels });
  if (!level) throw productNotFound();
  return level;
}

export async function insertHold(
  tx: Queryable,
  hold: { userId: string; productId: string; requestKey: string | undefined },
): Promise<void> {
  await tx.insert(stockUnits).values({ ...hold, state: "held", heldUntil: holdEnd });
}

export async function insertDisplayPiece(tx: Queryable, productId: string): Promise<void> {
  await tx.insert(stockUnits).values({ productId, state: "display" });
}

/** Which product this key took a unit of, or put one into the cart of, even if that item is gone by now. */
export async function findProductOfKey(
  tx: Queryable,
  userId: string,
  key: string,
): Promise<string | undefined> {
  const [units, added] = await Promise.all([
    tx
      .select({ productId: stockUnits.productId })
      .from(stockUnits)
      .where(and(eq(stockUnits.userId, userId), eq(stockUnits.requestKey, key))),
    tx
      .select({ productId: addedKeys.productId })
      .from(addedKeys)
      .where(and(eq(addedKeys.userId, userId), eq(addedKeys.key, key))),
  ]);
  return (units[0] ?? added[0])?.productId;
}

/** A hold that was asked for again runs from now. */
export async function renewHold(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx
    .update(stockUnits)
    .set({ heldUntil: holdEnd })
    .where(and(eq(stockUnits.userId, userId), eq(stockUnits.requestKey, key), eq(stockUnits.state, "held")));
}
