import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SalesReport } from "#contract/orders/sales.ts";
import { orders } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { reportSales } from "./report-sales.ts";

const { db } = await createTestDb();
const { product, shopper, send } = await createTestShop(db);
const admin = await shopper("admin");

type Sale = { productId: string; daysAgo: number; quantity?: number; cents?: number; status?: string };

/** Inserts an order that was placed and invoiced some days ago. */
async function sell({ productId, daysAgo, quantity = 1, cents = 10_000, status = "placed" }: Sale) {
  await db.execute(sql`
    with sold as (
      insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, cancelled_at,
        total_cents, discount_cents, subtotal_cents, units, placed_on, placed_at)
      values (gen_random_uuid(), 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', ${status === "cancelled" ? "void" : "pending"}, ${status},
        ${status === "cancelled" ? sql`now()` : sql`null`}, ${quantity * cents}, 0, ${quantity * cents}, ${quantity},
        current_date - ${daysAgo}::int, now() - make_interval(days => ${daysAgo}))
      returning id
    )
    insert into order_lines (order_id, position, product_id, title, category, image, price_cents, discount_percent, quantity)
    select sold.id, 0, products.id, title, category, image, ${cents}, 0, ${quantity} from sold, products where products.id = ${productId}`);
  if (status !== "cancelled") await addToDay("invoice", daysAgo, quantity * cents);
}

/** The sums that the database writes with each document. */
async function addToDay(kind: string, daysAgo: number, cents: number) {
  await db.execute(sql`
    insert into invoice_days as sums (day, kind, test, documents, amount_cents, tax_cents) values (current_date - ${daysAgo}::int, ${kind}, false, 1, ${cents}, 0)
    on conflict (day, kind, test) do update set documents = sums.documents + 1, amount_cents = sums.amount_cents + excluded.amount_cents`);
}

async function report(days: number): Promise<SalesReport> {
  const { body } = await send("GET", `/sales?days=${days}`, { token: admin.token });
  return body as unknown as SalesReport;
}

test("a shop without sales has zeros for every day, and no best sellers", async () => {
  const empty = { revenue: 0, refunds: 0, lost: 0, orders: 0, averageOrder: 0, units: 0 };
  const { now, before, days, categories, bestSellers } = await report(7);
  expect([now, before, bestSellers]).toEqual([empty, empty, []]);
  expect(days.map(({ revenue, orders }) => [revenue, orders])).toEqual(Array(7).fill([0, 0]));
  expect(categories).toEqual(
    [
      ["rocking", "Rocking Chairs"],
      ["side", "Side Chairs"],
      ["lounge", "Lounge Chairs"],
    ].map(([category, name]) => ({ category, name, revenue: 0, units: 0 })),
  );
});

test("the report has revenue, orders, average and units of this and the previous period, without canceled orders", async () => {
  const [rocker, stool] = [
    await product(90, { title: "Rocker", category: "rocking" }),
    await product(90, { title: "Stool", category: "side", image: "/stool.webp" }),
  ];
  await sell({ productId: rocker, daysAgo: 0, cents: 20_000 });
  await sell({ productId: stool, daysAgo: 0, quantity: 3, cents: 3_333 });
  await sell({ productId: stool, daysAgo: 0, quantity: 9, status: "cancelled" });
  await sell({ productId: stool, daysAgo: 6, cents: 5_000 });
  await sell({ productId: stool, daysAgo: 7, cents: 7_000 });
  await sell({ productId: rocker, daysAgo: 13 });
  await sell({ productId: rocker, daysAgo: 14 });
  await addToDay("credit note", 3, 2_500);

  const week = await report(7);
  expect(week.now).toEqual({
    revenue: 349.99,
    refunds: 25,
    lost: 0,
    orders: 3,
    averageOrder: 116.66,
    units: 5,
  });
  expect(week.before).toEqual({ revenue: 170, refunds: 0, lost: 0, orders: 2, averageOrder: 85, units: 2 });
  expect(week.days.map(({ revenue }) => revenue)).toEqual([50, 0, 0, 0, 0, 0, 299.99]);
  expect(week.days.at(-1)).toMatchObject({ day: week.to, orders: 2 });
  expect([week.days.length, week.days[0]?.day]).toEqual([7, week.from]);
  expect(week.categories).toEqual([
    { category: "rocking", name: "Rocking Chairs", revenue: 200, units: 1 },
    { category: "side", name: "Side Chairs", revenue: 149.99, units: 4 },
    { category: "lounge", name: "Lounge Chairs", revenue: 0, units: 0 },
  ]);
  expect(week.bestSellers).toEqual([
    { productId: stool, title: "Stool", image: "/stool.webp", withdrawn: false, units: 4, revenue: 149.99 },
    {
      productId: rocker,
      title: "Rocker",
      image: "/images/chair.webp",
      withdrawn: false,
      units: 1,
      revenue: 200,
    },
  ]);

  const today = await report(1);
  expect([today.now.orders, today.before.orders, today.from]).toEqual([2, 0, today.to]);
  expect((await report(30)).now.orders).toBe(6);
  expect((await report(90)).days).toHaveLength(90);
  expect((await send("GET", "/sales?days=8", { token: admin.token })).body).toMatchObject({ status: 400 });
});

test("the report has the five best sellers with their current titles, archived products included", async () => {
  for (let n = 1; n <= 5; n++) {
    const id = await product(50, { title: `Chair ${n}` });
    await sell({ productId: id, daysAgo: 0, quantity: 10 + n });
    if (n === 5) {
      await db.update(products).set({ withdrawnAt: sql`now()`, title: "Gone" }).where(eq(products.id, id));
    }
  }
  const { bestSellers } = await report(1);
  expect(bestSellers.map(({ title, units, withdrawn }) => [title, units, withdrawn])).toEqual([
    ["Gone", 15, true],
    ["Chair 4", 14, false],
    ["Chair 3", 13, false],
    ["Chair 2", 12, false],
    ["Chair 1", 11, false],
  ]);
});

test("the report has eight products with at most five units, the fewest first, without archived products", async () => {
  await db.execute(sql`
    insert into stock_movements (product_id, kind, from_place, to_place, quantity) select id, 'received', 'outside', 'on hand', 90 from products`);
  const archived = await product(0, { title: "Archived" });
  await db.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, archived));
  for (const left of [6, 5, 5, 4, 3, 2, 2, 1, 1, 0]) await product(left, { title: `${left} left` });
  const { lowStock } = await report(1);
  expect(lowStock.map(({ title, piece }) => [title, piece])).toEqual(
    [0, 1, 1, 2, 2, 3, 4, 5].map((left) => [`${left} left`, left]),
  );
});

test("a day begins in the shop's time zone", async () => {
  // 25 hours apart, so the dates always differ.
  const days = [];
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    await db.update(shopSettings).set({ timeZone });
    const [row] = await db
      .insert(orders)
      .values({ ...anOrder, placedAt: sql`now()` })
      .returning();
    const { to, now } = await reportSales(db, 1);
    days.push({ placedOn: row?.placedOn, to, orders: now.orders });
  }
  const [east, west] = days;
  expect(east?.placedOn).toBe(east?.to);
  expect(west?.placedOn).toBe(west?.to);
  expect(Number(new Date(east?.to ?? "")) - Number(new Date(west?.to ?? ""))).toBeGreaterThan(0);
  await db.update(shopSettings).set({ timeZone: "Pacific/Kiritimati" });
  const fromEast = await reportSales(db, 7);
  expect(fromEast.days.find(({ day }) => day === west?.placedOn)?.orders).toBe(west?.orders);
});

const anOrder = {
  username: "Ada",
  email: "ada@example.com",
  address: "1 Oak Lane",
  phoneNumber: "555 0100",
  paymentMethod: "paypal" as const,
  paymentStatus: "pending" as const,
  totalCents: 100,
  discountCents: 0,
  subtotalCents: 100,
  units: 1,
};
