import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orders } from "#server/db/schema/orders.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { listBestSellers } from "./best-sellers.queries.ts";
import { findWrongFigures } from "./recount-figures.ts";
import { updateSalesWindows } from "./update-sales-windows.job.ts";

const { db, address } = await createTestDb(10);
const interruptible = createInterruptibleDb(address);
const { product } = await createTestShop(db);
const chairs = await Promise.all(Array.from({ length: 8 }, () => product(1)));
const periods = [7, 30, 90];

type Sale = { chair: number; daysAgo: number; quantity: number; test?: boolean };

async function sell({ chair, daysAgo, quantity, test = false }: Sale): Promise<string> {
  const id = crypto.randomUUID();
  await db.execute(sql`
    with sold as (
      insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents, subtotal_cents, units, placed_on, test)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'pending', ${quantity * 100}, 0, ${quantity * 100}, ${quantity}, current_date - ${daysAgo}::int, ${test})
      returning id
    )
    insert into order_lines (order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity)
    select sold.id, 0, ${chairs[chair]}::uuid, 'A chair', 'side', '', 100, 0, ${quantity} from sold`);
  return id;
}

async function cancel(id: string) {
  await db
    .update(orders)
    .set({ status: "cancelled", paymentStatus: "void", cancelledAt: sql`now()` })
    .where(eq(orders.id, id));
}

/** Sets the sums to their state of some days ago. */
async function endDaysAgo(days: number) {
  await db.execute(sql`update sales_windows set until = current_date - ${days}::int`);
  await db.execute(sql`delete from product_sums`);
  await db.execute(sql`
    insert into product_sums select days, product_id, sum(units), sum(revenue_cents)
    from sales_windows join product_sales on day < until and day > until - days where not test group by 1, 2`);
}

const everyPeriod = () =>
  Promise.all(periods.map((days) => listBestSellers(db, days, { withTestOrders: false })));

/** The best sellers by the sums, and by the daily rows. */
async function bothWays() {
  const bySums = await everyPeriod();
  await db.execute(sql`update sales_windows set until = until - 1`);
  const byDays = await everyPeriod();
  await db.execute(sql`update sales_windows set until = until + 1`);
  return { bySums, byDays };
}

const sale = fc.record({
  chair: fc.nat(chairs.length - 1),
  daysAgo: fc.oneof(fc.constantFrom(0, 1, 6, 7, 29, 30, 89, 90), fc.nat(95)),
  quantity: fc.integer({ min: 1, max: 4 }),
  test: fc.boolean(),
});

test("the sums and the daily rows give the same best sellers for any sales and cancellations", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { maxLength: 12 }),
      fc.array(sale, { maxLength: 12 }),
      fc.nat(3),
      async (before, after, behind) => {
        await endDaysAgo(behind);
        const sold = [];
        for (const one of before) sold.push(await sell(one));
        await updateSalesWindows(db);
        for (const one of after) sold.push(await sell(one));
        for (const id of sold.filter((_, index) => index % 3 === 0)) await cancel(id);
        const { bySums, byDays } = await bothWays();
        expect(bySums).toEqual(byDays);
        for (const { units } of bySums.flat()) expect(units).toBeGreaterThan(0);
        expect(await findWrongFigures(db)).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});

test("an order that is placed or canceled during the update of the sums is counted once", async () => {
  for (const act of ["place", "cancel"]) {
    for (let [at, interrupted] = [0, true]; interrupted; at++) {
      const id = await sell({ chair: 0, daysAgo: 3, quantity: 2 });
      await endDaysAgo(1);
      interrupted = await interruptible.interrupt(
        at,
        () => updateSalesWindows(interruptible.db),
        async () => {
          if (act === "cancel") await cancel(id);
          else await sell({ chair: 1, daysAgo: 1, quantity: 3 });
        },
      );
      expect(await findWrongFigures(db), `${act} before statement ${at}`).toEqual([]);
    }
  }
});

test("a product with only canceled orders is not a best seller", async () => {
  const untouched = await product(1);
  chairs.push(untouched);
  await updateSalesWindows(db);
  const before = await everyPeriod();
  await cancel(await sell({ chair: chairs.length - 1, daysAgo: 0, quantity: 900 }));
  expect(await everyPeriod()).toEqual(before);
  expect(
    (await listBestSellers(db, 1, { withTestOrders: false })).map(({ productId }) => productId),
  ).not.toContain(untouched);
});
