import { and, count, eq, gt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Queryable } from "#server/db/client.ts";
import { addedKeys } from "#server/db/schema/cart.ts";
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
