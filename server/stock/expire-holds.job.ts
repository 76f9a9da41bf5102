import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { carts } from "#server/db/schema/cart.ts";
import { isUndoWindowOver, products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { transact } from "#server/db/transact.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { returnExpiredHolds } from "./reserve-unit.ts";

const everyMs = 10_000;
const batchSize = 200;

/** Returns units of expired holds, abandoned carts and archived products to stock. */
export function expireHoldsJob(db: Db, settings: Settings) {
  return { name: "expire holds", everyMs, run: () => expireHolds(db, settings.current().cartDays) };
}

/** Several servers may do this at once: locked rows are skipped. */
export async function expireHolds(db: Db, cartDays: number): Promise<void> {
  await inBatches(() => transact(db, (tx) => returnExpiredHolds(tx, { limit: batchSize })));
  await inBatches(() => transact(db, (tx) => expireAbandonedCarts(tx, cartDays)));
  await inBatches(() => transact(db, expireArchivedItems));
}

async function inBatches(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === batchSize);
}

/** The items stay listed, without a unit. The next change of the cart creates its row again. */
async function expireAbandonedCarts(tx: Queryable, cartDays: number): Promise<number> {
  const { rows: abandoned } = await tx.execute<{ user_id: string }>(sql`
    with abandoned as materialized (
      select ${carts.userId} from ${carts} where ${carts.touchedAt} < now() - make_interval(days => ${cartDays})
      order by ${carts.touchedAt} limit ${batchSize} for update skip locked
    )
    delete from ${carts} using abandoned where ${carts.userId} = abandoned.user_id returning ${carts.userId}`);
  const userIds = abandoned.map((cart) => cart.user_id);
  if (userIds.length > 0) {
    await tx
      .update(stockUnits)
      .set({ state: "expired" })
      .where(and(eq(stockUnits.state, "in cart"), inArray(stockUnits.userId, userIds)));
  }
  return userIds.length;
}

/** Not before the undo window is over, so that a restored product is still in all carts. */
async function expireArchivedItems(tx: Queryable): Promise<number> {
  const { rows: items } = await tx.execute<{ id: string }>(sql`
    select ${stockUnits.id} from ${products} join ${stockUnits} on ${eq(stockUnits.productId, products.id)}
    where ${isUndoWindowOver} and ${stockUnits.state} = 'in cart' limit ${batchSize}
    for update of ${stockUnits} skip locked for share of ${products} skip locked`);
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(stockUnits).set({ state: "expired" }).where(inArray(stockUnits.id, ids));
  return ids.length;
}
