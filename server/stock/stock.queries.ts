import { and, count, eq, exists, gt, lte, notExists, or, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { onSale, products, stockLevels } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { holdEnd } from "./hold-time.ts";
import type { UnitCounts } from "./purchase-limits.ts";

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

export async function insertHold(tx: Queryable, hold: { userId: string; productId: string }): Promise<void> {
  await tx
    .insert(stockUnits)
    .values({ ...hold, state: "held", heldUntil: holdEnd })
    .prepare("insert_hold")
    .execute();
}

/** Whether nothing is on hand, no expired hold is about to be returned, and the request is not a repeated one. */
export async function isSoldOut(
  db: Queryable,
  productId: string,
  keyed: KeyedRequest | undefined,
): Promise<boolean> {
  const { actorId = null, key = null } = keyed ?? {};
  const expiredHolds = db
    .select({ id: stockUnits.id })
    .from(stockUnits)
    .where(
      and(
        eq(stockUnits.productId, stockLevels.productId),
        eq(stockUnits.state, "held"),
        lte(stockUnits.heldUntil, sql`now()`),
      ),
    );
  const earlier = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(sql`${idempotencyKeys.actorId} = ${actorId} and ${idempotencyKeys.key} = ${key}`);
  const [soldOut] = await db
    // Selected, because PostgreSQL would check a condition on the key first, also for products that are in stock.
    .select({ repeated: sql<boolean>`${exists(earlier)}` })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(
      and(eq(stockLevels.productId, productId), eq(stockLevels.onHand, 0), onSale, notExists(expiredHolds)),
    )
    .prepare("find_sold_out")
    .execute();
  return soldOut?.repeated === false;
}

/**
 * Renews the customer's holds of a product, up to a total number of minutes each (0: unlimited). False: they have expired for good. Without
 * one, the unit is or was in the cart, or its hold was returned to stock.
 */
export async function renewHolds(
  tx: Queryable,
  { userId, productId }: { userId: string; productId: string },
  maxMinutes: number,
): Promise<boolean> {
  const lastEnd = sql`${stockUnits.takenAt} + make_interval(mins => ${maxMinutes})`;
  const holds = await tx
    .update(stockUnits)
    .set({ heldUntil: maxMinutes === 0 ? holdEnd : sql`least(${holdEnd}, ${lastEnd})` })
    .where(
      and(eq(stockUnits.userId, userId), eq(stockUnits.productId, productId), eq(stockUnits.state, "held")),
    )
    .returning({ active: sql<boolean>`${stockUnits.heldUntil} > now()` });
  return holds.length === 0 || holds.some(({ active }) => active);
}
