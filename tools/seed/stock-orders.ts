import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/transact.ts";

/** The way every unit goes. */
const steps = [
  ["received", "outside", "on hand"],
  ["held", "on hand", "held"],
  ["in cart", "held", "in cart"],
  ["ordered", "in cart", "ordered"],
] as const;

/**
 * Brings the units of the new orders into the shop and books how they were ordered: one row of the ledger a product and step. Booking
 * unit by unit, as the database does for customers, takes minutes for a hundred thousand orders.
 */
export async function stockOrders(tx: Transaction): Promise<void> {
  await bookNothing(tx, true);
  await tx.execute(sql`
    insert into stock_units (id, product_id, order_id, state)
    select gen_random_uuid(), product_id, order_id, 'ordered'
    from new_lines join new_orders on new_orders.id = order_id cross join generate_series(1, quantity) where status <> 'cancelled'`);
  await bookNothing(tx, false);
  for (const [kind, from, to] of steps) {
    await tx.execute(sql`
      insert into stock_movements (product_id, kind, from_place, to_place, quantity)
      select product_id, ${kind}, ${from}, ${to}, sum(quantity)
      from new_lines join new_orders on new_orders.id = order_id where status <> 'cancelled' group by product_id`);
  }
}

async function bookNothing(tx: Transaction, on: boolean): Promise<void> {
  await tx.execute(sql`select set_config('shop.repairing', ${on ? "on" : "off"}, true)`);
}
