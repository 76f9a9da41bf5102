import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";

/** A figure that differs from what the orders say. */
export type WrongFigure = {
  table: "order_tallies" | "product_sales";
  /** Which day, and which orders or product. */
  what: string;
  kept: string;
  counted: string;
};

const talliesCounted = sql`
  select placed_on as day, status, payment_method, payment_status, count(*) as orders, sum(units) as units, sum(subtotal_cents) as cents
  from orders group by 1, 2, 3, 4`;

const salesCounted = sql`
  select placed_on as day, product_id, category, sum(quantity) as units, sum(amount_cents) as cents
  from order_lines join orders on orders.id = order_id where status <> 'cancelled' and product_id is not null group by 1, 2, 3`;

/** Counts all orders again and names the figures that differ: none, unless somebody went behind the database's back. */
export async function findWrongFigures(db: Queryable): Promise<WrongFigure[]> {
  const tallies = await db.execute<WrongFigure>(sql`
    with kept as (
      select day, status, payment_method, payment_status, sum(orders) as orders, sum(units) as units, sum(revenue_cents) as cents
      from order_tallies group by 1, 2, 3, 4
    ), counted as (${talliesCounted})
    select 'order_tallies' as table, concat_ws(', ', day, status, payment_method, payment_status) as what,
      ${inWords("kept", ["orders", "units", "cents"])} as kept, ${inWords("counted", ["orders", "units", "cents"])} as counted
    from kept full join counted using (day, status, payment_method, payment_status)
    where ${differ(["orders", "units", "cents"])} order by day, what`);
  // What was sold of a product whose row is gone is named by nothing any more.
  const sales = await db.execute<WrongFigure>(sql`
    with kept as (
      select day, product_id, category, units, revenue_cents as cents from product_sales where product_id in (select id from products)
    ), counted as (${salesCounted})
    select 'product_sales' as table, concat_ws(', ', day, product_id, category) as what,
      ${inWords("kept", ["units", "cents"])} as kept, ${inWords("counted", ["units", "cents"])} as counted
    from kept full join counted using (day, product_id, category)
    where ${differ(["units", "cents"])} order by day, what`);
  return [...tallies, ...sales];
}

/** Makes the figures anew from the orders. */
export async function rebuildFigures(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    // Whoever writes an order writes its figures with the commit. From here on they are done, or wait for us.
    await tx.execute(sql`lock table orders in share mode`);
    await tx.execute(sql`delete from order_tallies`);
    await tx.execute(sql`delete from product_sales where product_id in (select id from products)`);
    await tx.execute(sql`
      insert into order_tallies (day, status, payment_method, payment_status, slot, orders, units, revenue_cents)
      select day, status, payment_method, payment_status, 0, orders, units, cents from (${talliesCounted}) counted`);
    await tx.execute(sql`
      insert into product_sales (day, product_id, category, units, revenue_cents)
      select day, product_id, category, units, cents from (${salesCounted}) counted`);
  });
}

function differ(figures: string[]) {
  const unequal = figures.map((figure) =>
    sql.raw(`coalesce(kept.${figure}, 0) <> coalesce(counted.${figure}, 0)`),
  );
  return sql.join(unequal, sql` or `);
}

function inWords(side: string, figures: string[]) {
  return sql.raw(
    figures.map((figure) => `coalesce(${side}.${figure}, 0) || ' ${figure}'`).join(" || ', ' || "),
  );
}
