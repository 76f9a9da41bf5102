import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { cancelForShop } from "#server/orders/cancel-order.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { listOwedRefunds } from "#server/payments/owed-refunds.queries.ts";
import { addProducts } from "#server/products/add-products.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { reportSales } from "#server/sales/report-sales.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { fakeCustomers } from "./fake-customers.ts";
import { fakeOrders } from "./fake-orders.ts";
import { fakeProducts } from "./fake-products.ts";

/** Everything that `npm run doctor` looks for. */
const examine = async (db: Db) => [
  ...(await findImbalances(db)),
  ...(await findWrongFigures(db)),
  ...(await findMoneyProblems(db)),
  ...(await findInvoiceProblems(db)),
];

/** The rows of a query as JSON. */
async function rowsOf<Row>(db: Db, query: string): Promise<Row[]> {
  const rows = await db.select({ row: sql<Row>`to_jsonb(found)` }).from(sql.raw(`(${query}) found`));
  return rows.map(({ row }) => row);
}

const lastDays = (days: number) => `day > shop_today() - ${days} and day <= shop_today()`;
const dayOf = (moment: string) => `(${moment} at time zone (select time_zone from shop_settings))::date`;

/** The report as counted from orders, lines and refunds alone. */
async function countReport(db: Db, days: number) {
  const revenue = await rowsOf<{ day: string; cents: number }>(
    db,
    `select day, sum(cents) as cents from (
      select ${dayOf("least(paid_at, delivered_at)")} as day, subtotal_cents as cents from orders where paid_at is not null or delivered_at is not null
    ) sold where ${lastDays(days)} group by day order by day`,
  );
  const [refunds] = await rowsOf<{ cents: number }>(
    db,
    `select coalesce(sum(cents), 0) as cents from (select ${dayOf("settled_at")} as day, amount_cents as cents from refunds) back where ${lastDays(days)}`,
  );
  const [placed] = await rowsOf<{ orders: number; cents: number; units: number }>(
    db,
    `select count(*) as orders, sum(subtotal_cents) as cents, sum(units) as units
    from (select *, placed_on as day from orders where status <> 'cancelled') placed where ${lastDays(days)}`,
  );
  const sold = `select *, placed_on as day from order_lines join orders on orders.id = order_id where status <> 'cancelled'`;
  const categories = await rowsOf<{ category: string; revenue: number; units: number }>(
    db,
    `select category, sum(amount_cents) / 100 as revenue, sum(quantity) as units from (${sold}) sold where ${lastDays(days)} group by category`,
  );
  const bestSellers = await rowsOf<{ productId: string; revenue: number; units: number }>(
    db,
    `select product_id as "productId", sum(amount_cents) / 100 as revenue, sum(quantity) as units
    from (${sold}) sold where ${lastDays(days)} group by product_id order by units desc, revenue desc, product_id desc limit 5`,
  );
  return { revenue, refunds, placed, categories, bestSellers };
}

describe.each([
  { shop: "a shop", sandbox: false },
  { shop: "a shop with the payment sandbox on", sandbox: true },
])("$shop that is seeded", async ({ sandbox }) => {
  const { db } = await createTestDb();
  const { shopper } = await createTestShop(db);

  beforeAll(async () => {
    await transact(db, (tx) => addProducts(tx, fakeProducts(60)));
    await fakeCustomers(db, 40, 730);
    await fakeOrders(db, { count: 1000, days: 730, test: sandbox });
  }, 60_000);

  test("has nothing for the doctor to complain about", async () => {
    expect(await examine(db)).toEqual([]);
  });

  test.each([1, 7, 30, 90])("has sales figures that the orders add up to, for %i days", async (days) => {
    const counted = await countReport(db, days);
    const report = await reportSales(db, days, { withTestOrders: sandbox });
    const sum = counted.revenue.reduce((total, { cents }) => total + cents, 0);
    expect(report.now).toEqual({
      revenue: sum / 100,
      refunds: (counted.refunds?.cents ?? 0) / 100,
      lost: 0,
      orders: counted.placed?.orders,
      averageOrder: Math.round((counted.placed?.cents ?? 0) / (counted.placed?.orders ?? 1)) / 100,
      units: counted.placed?.units,
    });
    expect(
      report.days.filter(({ revenue }) => revenue > 0).map(({ day, revenue }) => [day, revenue]),
    ).toEqual(counted.revenue.map(({ day, cents }) => [day, cents / 100]));
    for (const { category, revenue, units } of counted.categories)
      expect(report.categories).toContainEqual(expect.objectContaining({ category, revenue, units }));
    expect(report.bestSellers).toEqual(
      counted.bestSellers.map((product) => expect.objectContaining(product)),
    );
  });

  test("has orders of every kind, with documents, movements and emails in the order of time", async () => {
    const kinds = await rowsOf<{ kind: string }>(
      db,
      `select distinct status || ', ' || payment_status as kind from orders order by 1`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "cancelled, refunded",
        "cancelled, void",
        "confirmed, due on delivery",
        "confirmed, paid",
        "confirmed, pending",
        "delivered, due on delivery",
        "delivered, paid",
        "delivered, partly refunded",
        "placed, due on delivery",
        "placed, pending",
      ]),
    );
    const never = {
      "an order before its customer registered": `select from orders join users on users.id = user_id where placed_at < created_at`,
      "an order on another day": `select from orders where placed_on <> ${dayOf("placed_at")}`,
      "an order whose steps are not in order": `select from orders where not (placed_at <= least(confirmed_at, paid_at, cancelled_at)
        and coalesce(confirmed_at <= out_at and out_at < delivered_at and delivery_on = ${dayOf("delivered_at")}, status <> 'delivered'))`,
      "something that is still to come": `select from orders where greatest(placed_at, confirmed_at, delivered_at, paid_at, cancelled_at, updated_at) > now()
        union all select from invoices where issued_at > now() union all select from order_emails where sent_at > now() union all select from stock_movements where at > now()`,
      "a document that is numbered before an earlier one": `select from invoices one join invoices other using (kind, test)
        where one.number < other.number and one.issued_at > other.issued_at`,
      "a document of the other kind of order": `select from invoices join orders on orders.id = order_id where invoices.test <> orders.test`,
      "an order without the email of its status": `select from orders where not exists (select from order_emails
        where order_id = orders.id and content ->> 'status' = status and sent_at between placed_at and updated_at)`,
      "a delivery without its emails": `select from orders where status = 'delivered' and 3 <> (select count(*) from order_emails
        where order_id = orders.id and content ->> 'template' = 'delivery' and content ->> 'day' = delivery_on::text)`,
      "an ordered unit without its movements": `select from stock_units where 3 <> (select count(*) from stock_movements where unit_id = stock_units.id)`,
      "a unit that left before it came": `select from (
          select sum(case 'on hand' when to_place then quantity when from_place then -quantity else 0 end) over (partition by product_id order by at, id) as on_hand
          from stock_movements where order_id is not null or unit_id is not null or at < now() - interval '1 hour'
        ) ledger where on_hand < 0`,
    };
    for (const [what, query] of Object.entries(never)) {
      const [found] = await rowsOf<{ rows: number }>(db, `select count(*) as rows from (${query}) bad`);
      expect(found, what).toEqual({ rows: 0 });
    }
    expect(await db.$count(outbox)).toBe(0);
  });

  test("owes the money of a paid order that is canceled", async () => {
    const { user: admin } = await shopper("admin");
    const [paid] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.status, "confirmed"), eq(orders.paymentStatus, "paid")))
      .limit(1);
    const owed = async () => (await listOwedRefunds(db, { limit: 1000 })).rows.map((row) => row.order_id);
    expect(await owed()).not.toContain(paid?.id);
    await cancelForShop(db, admin, paid?.id ?? "");
    expect(await owed()).toContain(paid?.id);
    expect(await examine(db)).toEqual([]);
  });

  test("can be seeded again, and takes orders as before", async () => {
    await fakeOrders(db, { count: 100, days: 730, test: sandbox });
    expect(await examine(db)).toEqual([]);
    const { orders: before } = (await reportSales(db, 1, { withTestOrders: true })).now;
    const { product, add, order } = await createTestShop(db);
    const customer = await shopper();
    await add(customer, await product(5));
    expect((await order(customer)).status).toBe(201);
    expect((await reportSales(db, 1, { withTestOrders: true })).now.orders).toBe(before + 1);
    expect(await examine(db)).toEqual([]);
  });
});
