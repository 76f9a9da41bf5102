import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { addedKeys, carts } from "#server/db/schema/cart.ts";
import { orderRequests } from "#server/db/schema/orders.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { transact } from "#server/db/transact.ts";
import { expireArchivedItems } from "./expire-archived-items.ts";
import { returnExpiredHolds } from "./return-holds.ts";

const everyMs = 10_000;
const atOnce = 200;
const keysKeptDays = 30;

/** Returns units of expired holds and abandoned carts to stock. */
export function expireHoldsJob(db: Db, cartDays: number) {
  return { name: "expire holds", everyMs, run: () => expireHolds(db, cartDays) };
}

/** Several servers may do this at once: each row is worked on by one of them, and nobody waits. */
export async function expireHolds(db: Db, cartDays: number): Promise<void> {
  await untilDone(() => transact(db, (tx) => returnExpiredHolds(tx, { limit: atOnce })));
  await untilDone(() => transact(db, (tx) => lapseAbandonedCarts(tx, cartDays)));
  await untilDone(() => transact(db, (tx) => expireArchivedItems(tx, { limit: atOnce })));
  await db.delete(addedKeys).where(sql`${addedKeys.at} < now() - make_interval(days => ${keysKeptDays})`);
  await db
    .delete(orderRequests)
    .where(sql`${orderRequests.at} < now() - make_interval(days => ${keysKeptDays})`);
}

async function untilDone(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === atOnce);
}

/** The items stay listed, without a unit. The cart's row goes until somebody touches the cart again. */
async function lapseAbandonedCarts(tx: Queryable, cartDays: number): Promise<number> {
  const abandoned = await tx.execute<{ user_id: string }>(sql`
    with abandoned as materialized (
      select ${carts.userId} from ${carts} where ${carts.touchedAt} < now() - make_interval(days => ${cartDays})
      order by ${carts.touchedAt} limit ${atOnce} for update skip locked
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
