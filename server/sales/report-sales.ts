import { amountOf } from "#contract/basics/money.ts";
import type { SalesReport } from "#contract/orders/sales.ts";
import { headingOf } from "#contract/products/category.ts";
import type { Queryable } from "#server/db/client.ts";
import { listCategories } from "#server/products/categories/categories.queries.ts";
import { listBestSellers } from "./best-sellers.queries.ts";
import { listLowStock, listSalesByDay, type SalesOfDay, sumCategorySales } from "./sales.queries.ts";

/** The figures of the last days, including today, and of as many days before. */
export async function reportSales(
  db: Queryable,
  days: number,
  { lowStockAt = 5, withTestOrders = false } = {},
): Promise<SalesReport> {
  const [byDay, byCategory, bestSellers, lowStock, categories] = await Promise.all([
    listSalesByDay(db, 2 * days, { withTestOrders }),
    sumCategorySales(db, days, { withTestOrders }),
    listBestSellers(db, days, { withTestOrders }),
    listLowStock(db, lowStockAt),
    listCategories(db),
  ]);
  const now = byDay.slice(days);
  return {
    from: now[0]?.day ?? "",
    to: now.at(-1)?.day ?? "",
    now: figuresOf(now),
    before: figuresOf(byDay.slice(0, days)),
    testOrders: { placed: sumOf(now.map(({ testOrders }) => testOrders)), counted: withTestOrders },
    days: now.map(({ day, orders, revenueCents }) => ({ day, orders, revenue: amountOf(revenueCents) })),
    categories: [
      ...categories.map((category) => ({ category: category.slug, name: headingOf(category) })),
      // Deleted categories that were sold from.
      ...byCategory
        .filter(({ category }) => !categories.some(({ slug }) => slug === category))
        .map(({ category }) => ({ category, name: category })),
    ].map(({ category, name }) => {
      const sold = byCategory.find((row) => row.category === category);
      return { category, name, units: sold?.units ?? 0, revenue: amountOf(sold?.revenueCents ?? 0) };
    }),
    bestSellers: bestSellers.map(({ revenueCents, ...product }) => ({
      ...product,
      revenue: amountOf(revenueCents),
    })),
    lowStock: lowStock.map(({ onHand, ...product }) => ({ ...product, piece: onHand })),
  };
}

function figuresOf(days: SalesOfDay[]): SalesReport["now"] {
  const orders = sumOf(days.map((day) => day.orders));
  const orderedCents = sumOf(days.map((day) => day.orderedCents));
  return {
    revenue: amountOf(sumOf(days.map((day) => day.revenueCents))),
    refunds: amountOf(sumOf(days.map((day) => day.refundsCents))),
    lost: amountOf(sumOf(days.map((day) => day.lostCents))),
    orders,
    averageOrder: orders === 0 ? 0 : amountOf(Math.round(orderedCents / orders)),
    units: sumOf(days.map((day) => day.units)),
  };
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
