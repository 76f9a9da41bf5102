import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { type Counted, isCounted } from "./counted-orders.ts";

const shown = 5;

export type BestSeller = {
  productId: string;
  title: string;
  image: string;
  withdrawn: boolean;
  units: number;
  revenueCents: number;
};

/** The best-selling products of the last days, including today and archived products. The sums are without test orders. */
export async function listBestSellers(
  db: Queryable,
  days: number,
  { withTestOrders }: Counted,
): Promise<BestSeller[]> {
  const bySums = days > 1 && !withTestOrders ? await bestBySums(db, days) : undefined;
  return bySums ?? bestByDays(db, days, { withTestOrders });
}

/**
 * Adds today's sales to the sums of the days before. A product without sales today is a best seller only if it was one before.
 * Undefined: the sums have not been updated since midnight.
 */
async function bestBySums(db: Queryable, days: number): Promise<BestSeller[] | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ current: boolean; best: BestSeller[] }>(sql`
    with today as materialized (
      select product_id, sum(units) as units, sum(revenue_cents) as cents from product_sales where day = (select shop_today()) and not test group by product_id
    ), candidates as (
      select product_id from today
      union
      (select product_id from product_sums where days = ${days} order by units desc, revenue_cents desc, product_id desc limit ${shown})
    ), sold as (
      select candidates.product_id, coalesce(today.units, 0) + coalesce(earlier.units, 0) as units,
        coalesce(today.cents, 0) + coalesce(earlier.revenue_cents, 0) as cents
      from candidates left join today using (product_id)
      left join product_sums earlier on earlier.days = ${days} and earlier.product_id = candidates.product_id
    ), best as (${bestOf(sql`sold`)})
    select exists (select from sales_windows where days = ${days} and until = (select shop_today())) as current,
      coalesce((select json_agg(best) from best), '[]') as best`);
  return row?.current ? row.best : undefined;
}

async function bestByDays(db: Queryable, days: number, counted: Counted): Promise<BestSeller[]> {
  const { rows } = await db.execute<BestSeller>(sql`
    with sold as (
      select product_id, sum(units) as units, sum(revenue_cents) as cents
      from product_sales where day > (select shop_today()) - ${days}::int and day <= (select shop_today()) and ${isCounted(counted)} group by product_id
    )
    ${bestOf(sql`sold`)}`);
  return [...rows];
}

function bestOf(sold: SQL): SQL {
  return sql`
    select product_id as "productId", title, image, withdrawn_at is not null as withdrawn, units::int, cents::float8 as "revenueCents"
    from (select * from ${sold} where units > 0 order by units desc, cents desc, product_id desc limit ${shown}) most_sold
    join products on products.id = product_id order by units desc, cents desc, product_id desc`;
}
