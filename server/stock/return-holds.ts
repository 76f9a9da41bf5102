import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { stockUnits } from "#server/db/schema/stock.ts";

/**
 * Puts units whose hold has run out back on the shelf and says how many. A hold that somebody else is just using or returning is
 * skipped: this never waits, and several servers may do it at once.
 */
export async function returnExpiredHolds(
  db: Queryable,
  { productId, limit }: { productId?: string; limit: number },
): Promise<number> {
  const expired = db
    .select({ id: stockUnits.id })
    .from(stockUnits)
    .where(
      and(
        eq(stockUnits.state, "held"),
        lte(stockUnits.heldUntil, sql`now()`),
        productId ? eq(stockUnits.productId, productId) : undefined,
      ),
    )
    .orderBy(asc(stockUnits.heldUntil))
    .limit(limit)
    .for("update", { skipLocked: true });
  // Materialized, or the database may look for expired holds once for every row it compares with.
  const returned = await db.execute(
    sql`with expired as materialized (${expired}) delete from ${stockUnits} using expired where ${stockUnits.id} = expired.id returning ${stockUnits.id}`,
  );
  return returned.length;
}
