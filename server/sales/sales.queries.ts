import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { products, stockLevels } from "#server/db/schema/products.ts";

const lowStockShown = 8;

export type SalesOfDay = {
  day: string;
  /** Placed on that day, without canceled ones. */
  orders: number;
  units: number;
  orderedCents: number;
  /** Invoices and credit notes issued on that day. */
  revenueCents: number;
  refundsCents: number;
};

/** The last days up to today in the shop's time zone, including those without sales. Money of test orders counts only while testing. */
export async function listSalesByDay(db: Queryable, days: number, test: boolean): Promise<SalesOfDay[]> {
  // Sums of cents are double precision, exact up to 2^53: bigint would arrive as text.
  const { rows } = await db.execute<SalesOfDay>(sql`
    select calendar.day::date::text as day, coalesce(sum(orders), 0)::int as orders, coalesce(sum(units), 0)::int as units,
      coalesce(sum(revenue_cents::float8), 0) as "orderedCents",
      coalesce((select amount_cents::float8 from invoice_days where day = calendar.day::date and kind = 'invoice' and test = ${test}), 0) as "revenueCents",
      coalesce((select amount_cents::float8 from invoice_days where day = calendar.day::date and kind = 'credit note' and test = ${test}), 0) as "refundsCents"
    from generate_series((select shop_today()) - ${days - 1}::int, (select shop_today()), interval '1 day') as calendar (day)
    left join order_tallies tally on tally.day = calendar.day::date and tally.status <> 'cancelled'
      and tally.day between (select shop_today()) - ${days - 1}::int and (select shop_today())
    group by calendar.day order by calendar.day`);
  return [...rows];
}

type CategorySales = { category: string; units: number; revenueCents: number };

/** Sales under a former slug count for the category that had it. */
export async function sumCategorySales(db: Queryable, days: number): Promise<CategorySales[]> {
  const { rows } = await db.execute<CategorySales>(sql`
    select coalesce(current.slug, sold.category) as category, sum(units)::int as units, sum(revenue_cents::float8) as "revenueCents"
    from category_sales sold left join category_slugs on category_slugs.slug = sold.category left join categories current on current.id = category_id
    where day > (select shop_today()) - ${days}::int and day <= (select shop_today()) group by 1 order by 1`);
  return [...rows];
}

/** Products with low stock, lowest first. `usualLowStock` is for products without a number of their own. */
export async function listLowStock(db: Queryable, usualLowStock: number) {
  // Two queries, because each has its own index. A literal, because the planner compares it with the condition of stock_levels_low.
  const [usual, own] = await Promise.all([
    selectLowStock(
      db,
      and(lte(stockLevels.onHand, sql.raw(String(usualLowStock))), isNull(products.lowStockAt)),
    ),
    selectLowStock(db, and(isNotNull(products.lowStockAt), lte(stockLevels.onHand, products.lowStockAt))),
  ]);
  return [...usual, ...own]
    .sort((one, other) => one.onHand - other.onHand || (one.productId < other.productId ? -1 : 1))
    .slice(0, lowStockShown);
}

function selectLowStock(db: Queryable, isLow: SQL | undefined) {
  return db
    .select({
      productId: products.id,
      title: products.title,
      image: products.image,
      onHand: stockLevels.onHand,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(isLow, isNull(products.withdrawnAt)))
    .orderBy(asc(stockLevels.onHand), asc(stockLevels.productId))
    .limit(lowStockShown);
}
