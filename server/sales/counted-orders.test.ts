import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { migrationsUpTo } from "#server/db/test-migrations.ts";
import { findWrongFigures, rebuildFigures } from "./recount-figures.ts";
import { reportSales } from "./report-sales.ts";
import { updateSalesWindows } from "./update-sales-windows.job.ts";

const { db, address } = await createTestDb();
const productId = "01900000-0000-7000-8000-000000000001";

async function insertProduct() {
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image)
    values (${productId}, 'A chair', 'A chair', '', 'lounge', 10000, 10000, '/images/chair.jpg')`);
}

type Sale = { test: boolean; quantity: number; ago?: number };

async function sell({ test, quantity, ago = 0 }: Sale): Promise<string> {
  const id = crypto.randomUUID();
  await db.execute(sql`
    with sold as (
      insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents, subtotal_cents, units, placed_on, test)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'pending', ${quantity * 10_000}, 0, ${quantity * 10_000}, ${quantity}, current_date - ${ago}::int, ${test})
      returning id
    )
    insert into order_lines (order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity)
    select id, 0, ${productId}::uuid, 'A chair', 'lounge', '', 10000, 0, ${quantity} from sold`);
  return id;
}

const pay = (id: string) =>
  db.execute(sql`update orders set payment_status = 'paid', paid_at = now() where id = ${id}`);

/** Every figure of the report that counts orders. */
async function figures(days: number, withTestOrders: boolean) {
  const { now, days: byDay, categories, bestSellers } = await reportSales(db, days, { withTestOrders });
  const last = byDay.at(-1);
  return {
    revenue: [now.revenue, last?.revenue],
    orders: [now.orders, last?.orders],
    average: now.averageOrder,
    units: [now.units, ...categories.map(({ units }) => units).filter(Boolean), bestSellers[0]?.units],
    ordered: [...categories.map(({ revenue }) => revenue).filter(Boolean), bestSellers[0]?.revenue],
  };
}

test("test orders count in every figure while the sandbox is on, and in none without it", async () => {
  await insertProduct();
  const [real, trial] = [await sell({ test: false, quantity: 1 }), await sell({ test: true, quantity: 4 })];
  for (const id of [real, trial]) await pay(id);
  await updateSalesWindows(db);
  for (const days of [1, 7]) {
    expect(await figures(days, false)).toEqual({
      revenue: [100, 100],
      orders: [1, 1],
      average: 100,
      units: [1, 1, 1],
      ordered: [100, 100],
    });
    expect(await figures(days, true)).toEqual({
      revenue: [500, 500],
      orders: [2, 2],
      average: 250,
      units: [5, 5, 5],
      ordered: [500, 500],
    });
  }
  expect((await reportSales(db, 1)).testOrders).toEqual({ placed: 1, counted: false });
  expect((await reportSales(db, 1, { withTestOrders: true })).testOrders).toEqual({
    placed: 1,
    counted: true,
  });
  const canceled = await sell({ test: true, quantity: 9 });
  await db.execute(
    sql`update orders set status = 'cancelled', payment_status = 'void', cancelled_at = now() where id = ${canceled}`,
  );
  expect((await reportSales(db, 1)).testOrders.placed).toBe(1);
  expect(await findWrongFigures(db)).toEqual([]);
  await rebuildFigures(db);
  expect((await figures(7, false)).orders).toEqual([1, 1]);
});

test("the upgrade moves test orders to figures of their own", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(38) });
  await insertProduct();
  for (const sale of [
    { test: false, quantity: 1 },
    { test: true, quantity: 4 },
    { test: false, quantity: 2, ago: 3 },
    { test: true, quantity: 5, ago: 3 },
    { test: true, quantity: 6, ago: 4 },
  ])
    await sell(sale);
  // As the triggers of that release counted, in another slot than the migration uses.
  await db.execute(sql`insert into order_tallies (day, status, payment_method, payment_status, slot, orders, units, revenue_cents)
    select placed_on, status, payment_method, payment_status, 3, count(*), sum(units), sum(subtotal_cents) from orders group by 1, 2, 3, 4`);
  await db.execute(sql`insert into category_sales (day, category, slot, units, revenue_cents)
    select placed_on, category, 3, sum(quantity), sum(amount_cents) from order_lines join orders on orders.id = order_id group by 1, 2`);
  await db.execute(sql`insert into product_sales (day, product_id, category, units, revenue_cents)
    select placed_on, product_id, category, sum(quantity), sum(amount_cents) from order_lines join orders on orders.id = order_id group by 1, 2, 3`);
  const deleted = "01900000-0000-7000-8000-000000000002";
  await db.execute(
    sql`insert into product_sales (day, product_id, category, units, revenue_cents) values (current_date, ${deleted}, 'side', 7, 700)`,
  );
  await db.execute(sql`insert into product_sums (days, product_id, units, revenue_cents)
    select days, product_id, sum(units), sum(revenue_cents) from sales_windows join product_sales on day < until and day > until - days group by 1, 2`);
  await migrate(address);
  expect(await findWrongFigures(db)).toEqual([]);
  const { now, bestSellers } = await reportSales(db, 7);
  expect([now.orders, now.units, bestSellers[0]?.units]).toEqual([2, 3, 3]);
  expect((await reportSales(db, 7, { withTestOrders: true })).now).toMatchObject({ orders: 5, units: 18 });
});
