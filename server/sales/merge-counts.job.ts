import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";

const everyMs = 60 * 60_000;

/** Merges the slots of past days, so that counting reads fewer rows. */
export function mergeCountsJob(db: Db) {
  return { name: "merge counts", everyMs, run: () => mergeCounts(db) };
}

/**
 * A concurrent change of such a day either commits first and is merged, or waits, finds its slot deleted and inserts it again. One
 * table per transaction, because canceling an order locks the tables in another order.
 */
export async function mergeCounts(db: Db): Promise<void> {
  await transact(db, mergeOrderTallies);
  await transact(db, mergeCategorySales);
}

async function mergeOrderTallies(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from order_tallies where day < (select shop_today()) and slot <> 0 returning *
    )
    insert into order_tallies as tally (day, status, payment_method, payment_status, test, slot, orders, units, revenue_cents)
    select day, status, payment_method, payment_status, test, 0, sum(orders), sum(units), sum(revenue_cents)
    from taken group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, status, payment_method, payment_status, test, slot) do update set
      orders = tally.orders + excluded.orders, units = tally.units + excluded.units, revenue_cents = tally.revenue_cents + excluded.revenue_cents`);
  await tx.execute(sql`
    delete from order_tallies
    where day < (select shop_today()) and slot = 0 and orders = 0 and units = 0 and revenue_cents = 0`);
}

async function mergeCategorySales(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with taken as (
      delete from category_sales where day < (select shop_today()) and slot <> 0 returning *
    )
    insert into category_sales as sale (day, category, test, slot, units, revenue_cents)
    select day, category, test, 0, sum(units), sum(revenue_cents) from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, category, test, slot) do update set
      units = sale.units + excluded.units, revenue_cents = sale.revenue_cents + excluded.revenue_cents`);
  await tx.execute(sql`
    delete from category_sales where day < (select shop_today()) and slot = 0 and units = 0 and revenue_cents = 0`);
}
