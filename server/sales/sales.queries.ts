import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Category } from "#contract/category.ts";
import type { Queryable } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { stockLevels } from "#server/db/schema/stock.ts";

/** The index of nearly sold out products holds no others: see the schema. */
const lowStockMost = 5;
const bestSellersShown = 5;
const lowStockShown = 8;

export type SalesOfDay = { day: string; orders: number; units: number; revenueCents: number };

/** The last days up to today in the shop's time zone, also those on which nothing was sold. */
export async function listSalesByDay(db: Queryable, days: number): Promise<SalesOfDay[]> {
  // Sums of cents are double precision, exact up to 2^53: as bigint they would arrive as text, and be slower to add up.
  const rows = await db.execute<SalesOfDay>(sql`
    select calendar.day::date::text as day, coalesce(sum(orders), 0)::int as orders, coalesce(sum(units), 0)::int as units,
      coalesce(sum(revenue_cents::float8), 0) as "revenueCents"
    from generate_series(current_date - ${days - 1}::int, current_date, interval '1 day') as calendar (day)
    left join order_tallies tally on tally.day = calendar.day::date and tally.status <> 'cancelled'
      and tally.day between current_date - ${days - 1}::int and current_date
    group by calendar.day order by calendar.day`);
  return [...rows];
}

type ProductSales = {
  byCategory: { category: Category; units: number; revenueCents: number }[];
  bestSellers: { productId: string; title: string; image: string; units: number; revenueCents: number }[];
};

/** What was sold of which category, and the products that sold best, withdrawn ones too. */
export async function sumProductSales(db: Queryable, days: number): Promise<ProductSales> {
  const [sums] = await db.execute<ProductSales>(sql`
    with sold as materialized (
      select product_id, category, sum(units)::int as units, sum(revenue_cents::float8) as cents
      from product_sales where day > current_date - ${days}::int and day <= current_date group by product_id, category
    ), by_category as (
      select category, sum(units) as units, sum(cents) as "revenueCents" from sold group by category
    ), most_sold as (
      select product_id, sum(units) as units, sum(cents) as cents from sold group by product_id
      having sum(units) > 0 order by sum(units) desc, sum(cents) desc, product_id limit ${bestSellersShown}
    ), best as (
      select product_id as "productId", title, image, units, cents as "revenueCents"
      from most_sold join products on products.id = product_id order by units desc, cents desc, product_id
    )
    select coalesce((select json_agg(by_category) from by_category), '[]') as "byCategory",
      coalesce((select json_agg(best) from best), '[]') as "bestSellers"`);
  return sums ?? { byCategory: [], bestSellers: [] };
}

/** What is nearly sold out, the fewest first. */
export function listLowStock(db: Queryable) {
  return db
    .select({
      productId: products.id,
      title: products.title,
      image: products.image,
      onHand: stockLevels.onHand,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(lte(stockLevels.onHand, sql.raw(String(lowStockMost))), isNull(products.withdrawnAt)))
    .orderBy(asc(stockLevels.onHand), asc(stockLevels.productId))
    .limit(lowStockShown);
}
