import { inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import type { StockPlace } from "#server/db/schema/stock-ledger.ts";

/** A place where the stock figures of a product disagree. */
export type Imbalance = {
  productId: string;
  title: string;
  place: StockPlace;
  /** In stock_levels. */
  level: number;
  /** The sum of all movements. */
  ledger: number;
  /** Rows in stock_units. Units on hand have no rows. */
  counted: number;
  /** For ordered units: the sum of the order lines. */
  named: number;
};

/** Counts all stock again and returns the imbalances: none, unless triggers were bypassed. */
export async function findImbalances(db: Queryable, productIds?: string[]): Promise<Imbalance[]> {
  const wanted: SQL = productIds ? inArray(sql`product_id`, productIds) : sql`true`;
  const { rows } = await db.execute<Imbalance>(sql`
    with places as (
      select product_id, place, units from stock_levels cross join lateral (values
        ('on hand', on_hand), ('held', held), ('in cart', in_carts), ('ordered', ordered), ('display', display)
      ) as level (place, units) where ${wanted}
    ), ledger as (
      select product_id, place, sum(units) as units from stock_movements cross join lateral (values
        (to_place, quantity), (from_place, -quantity)
      ) as booked (place, units) where ${wanted} group by product_id, place
    ), counted as (
      select product_id, state as place, count(*) as units from stock_units where ${wanted} group by product_id, state
    ), named as (
      select product_id, 'ordered' as place, sum(quantity) as units
      from order_lines join orders on orders.id = order_id where status <> 'cancelled' and ${wanted} group by product_id
    ), books as (
      select product_id as "productId", place, places.units as level, coalesce(ledger.units, 0)::int as ledger,
        case place when 'on hand' then places.units else coalesce(counted.units, 0) end::int as counted,
        case place when 'ordered' then coalesce(named.units, 0) else 0 end::int as named
      from places
      left join ledger using (product_id, place)
      left join counted using (product_id, place)
      left join named using (product_id, place)
    )
    select books.*, products.title from books join products on products.id = "productId"
    where level <> ledger or level <> counted or (place = 'ordered' and counted <> named)
    order by products.title, "productId", place`);
  return [...rows];
}
