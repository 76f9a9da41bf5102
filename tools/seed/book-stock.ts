import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/transact.ts";

/** Adds the units of the new orders and books their movements. The shop receives at the start of a month what is ordered in it. */
export async function bookStock(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table new_units on commit drop as
    select gen_random_uuid() as id, product_id, order_id, user_id, status, placed_at, cancelled_at
    from new_lines join new_orders on new_orders.id = order_id cross join generate_series(1, quantity)`);
  await setStockTriggers(tx, "off");
  await tx.execute(sql`
    insert into stock_units (id, product_id, order_id, state, taken_at, added_at)
    select id, product_id, order_id, 'ordered', placed_at - interval '6 minutes', placed_at - interval '5 minutes' from new_units where status <> 'cancelled'`);
  await setStockTriggers(tx, "on");
  await tx.execute(sql`
    insert into stock_movements (product_id, kind, from_place, to_place, quantity, user_id, unit_id, order_id, at)
    select product_id, 'received', 'outside', 'on hand', count(*), null, null, null, min(placed_at) - interval '1 hour' as at
    from new_units group by product_id, date_trunc('month', placed_at)
    union all
    select product_id, kind, from_place, to_place, 1, user_id, id, case step when 3 then order_id end, placed_at - (3 - step) * interval '3 minutes'
    from new_units cross join (values (1, 'held', 'on hand', 'held'), (2, 'in cart', 'held', 'in cart'), (3, 'ordered', 'in cart', 'ordered'))
      as steps (step, kind, from_place, to_place)
    union all
    select product_id, 'order cancelled', 'ordered', 'on hand', 1, user_id, id, order_id, cancelled_at from new_units where status = 'cancelled'
    union all
    select product_id, 'returned', 'outside', 'on hand', quantity, null, null, order_id, refunded_at from new_refunds where returned_at is not null
    order by at`);
}

async function setStockTriggers(tx: Transaction, state: "on" | "off"): Promise<void> {
  await tx.execute(sql`select set_config('shop.repairing', ${state === "off" ? "on" : "off"}, true)`);
}
