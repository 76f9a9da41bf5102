import { eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { isUndoWindowOver } from "#server/products/undo-window.ts";

/**
 * Takes units of deleted products out of carts and says how many: not before the deletion can no longer be undone, so that an undo
 * finds all carts as they were. A product that is being brought back in this moment is skipped.
 */
export async function expireArchivedItems(tx: Queryable, { limit }: { limit: number }): Promise<number> {
  const left = await tx.execute<{ id: string }>(sql`
    select ${stockUnits.id} from ${products} join ${stockUnits} on ${eq(stockUnits.productId, products.id)}
    where ${isUndoWindowOver} and ${stockUnits.state} = 'in cart' limit ${limit}
    for update of ${stockUnits} skip locked for share of ${products} skip locked`);
  const ids = left.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(stockUnits).set({ state: "expired" }).where(inArray(stockUnits.id, ids));
  return ids.length;
}
