import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { products, stockLevels } from "#server/db/schema/products.ts";
import { type Counted, isCounted } from "./counted-orders.ts";

const lowStockShown = 8;

export type SalesOfDay = {
  day: string;
  /** Placed on that day, without canceled ones. */
  orders: number;
  /** The test orders of that day, whether they count or not. */
  testOrders: number;
  units: number;
  orderedCents: number;
  /** Invoices and credit notes issued on that day. Orders placed before the shop issued invoices are revenue of the day they were placed. */
  revenueCents: number;
  refundsCents: number;
  /** Lost in disputes that ended on that day. */
  lostCents: number;
};

/** The last days up to today in the shop's time zone, including those without sales. */
export async function listSalesByDay(db: Queryable, days: number, counted: Counted): Promise<SalesOfDay[]> {
  // Sums of cents are double precision, exact up to 2^53: bigint would arrive as text.
  const period = sql`day between (select shop_today()) - ${days - 1}::int and (select shop_today())`;
  const { rows } = await db.execute<SalesOfDay>(sql`
    with placed as (
      select day, sum(orders) filter (where ${isCounted(counted)}) as orders, sum(orders) filter (where test) as test_orders,
        sum(units) filter (where ${isCounted(counted)}) as units, sum(revenue_cents::float8) filter (where ${isCounted(counted)}) as cents
      from order_tallies where ${period} and status <> 'cancelled' group by day
    ), issued as (
      select day, sum(amount_cents::float8) filter (where kind = 'invoice') as invoices, sum(amount_cents::float8) filter (where kind = 'credit note') as credit_notes
      from invoice_days where ${period} and ${isCounted(counted)} group by day
    ), before_invoices as (
      select day, sum(amount_cents::float8) as cents from revenue_before_invoices where ${period} and ${isCounted(counted)} group by day
    ), lost as (
      select lost_on as day, sum(lost_cents::float8) as cents from disputes join payments on payments.id = payment_id
      where disputes.state = 'lost' and lost_on > (select shop_today()) - ${days}::int and ${isCounted(counted)} group by lost_on
    )
    select day::text as day, coalesce(orders, 0)::int as orders, coalesce(test_orders, 0)::int as "testOrders", coalesce(units, 0)::int as units,
      coalesce(placed.cents, 0) as "orderedCents", coalesce(invoices, 0) + coalesce(before_invoices.cents, 0) as "revenueCents",
      coalesce(credit_notes, 0) as "refundsCents", coalesce(lost.cents, 0) as "lostCents"
    from (select generate_series((select shop_today()) - ${days - 1}::int, (select shop_today()), interval '1 day')::date as day) calendar
    left join placed using (day) left join issued using (day) left join before_invoices using (day) left join lost using (day) order by day`);
  return [...rows];
}

type CategorySales = { category: string; units: number; revenueCents: number };

/** Sales under a former slug count for the category that had it. */
export async function sumCategorySales(
  db: Queryable,
  days: number,
  counted: Counted,
): Promise<CategorySales[]> {
  const { rows } = await db.execute<CategorySales>(sql`
    select coalesce(current.slug, sold.category) as category, sum(units)::int as units, sum(revenue_cents::float8) as "revenueCents"
    from category_sales sold left join category_slugs on category_slugs.slug = sold.category left join categories current on current.id = category_id
    where day > (select shop_today()) - ${days}::int and day <= (select shop_today()) and ${isCounted(counted)} group by 1 order by 1`);
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
