import { and, count, eq, gt, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { addedKeys } from "#server/db/schema/cart.ts";
import { products } from "#server/db/schema/products.ts";
import { stockLevels, stockUnits } from "#server/db/schema/stock.ts";
import { users } from "#server/db/schema/users.ts";
import { DomainError } from "#server/errors.ts";
import { productNotFound } from "#server/products/product-not-found.ts";
import { onSale } from "#server/products/products.queries.ts";
import type { UnitCounts } from "./unit-limits.ts";

const holdMinutes = 2;

const holdEnd = sql`now() + make_interval(mins => ${holdMinutes})`;

/**
 * A customer does one thing at a time, whatever their tabs do. Before any other lock, so that an account that is being deleted and
 * its last requests wait for each other in one order.
 */
export async function lockCustomer(tx: Queryable, userId: string): Promise<{ emailVerified: boolean }> {
  const [customer] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!customer) throw new DomainError("token_refused", "Your session has ended. Please sign in again.");
  return customer;
}

/** The units that the customer has in the cart or on hold. Lock the customer before, so that the counts stay true. */
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
    );
  return counts ?? { ofProduct: 0, inCart: 0 };
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

/** A hold that was asked for again runs from now, but never longer than so many minutes in all. False: those are over. */
export async function renewHold(
  tx: Queryable,
  { userId, requestKey }: { userId: string; requestKey: string },
  mostMinutes: number,
): Promise<boolean> {
  const lastEnd = sql`${stockUnits.takenAt} + make_interval(mins => ${mostMinutes})`;
  const [hold] = await tx
    .update(stockUnits)
    .set({ heldUntil: mostMinutes === 0 ? holdEnd : sql`least(${holdEnd}, ${lastEnd})` })
    .where(
      and(eq(stockUnits.userId, userId), eq(stockUnits.requestKey, requestKey), eq(stockUnits.state, "held")),
    )
    .returning({ lasts: sql<boolean>`${stockUnits.heldUntil} > now()` });
  // Without a hold the unit is in the cart, or was.
  return hold?.lasts ?? true;
}
