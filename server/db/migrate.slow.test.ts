import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { expect, test } from "vitest";
import type { IdentityService } from "#server/identity/identity-service.ts";
import { refreshSession } from "#server/identity/tokens/refresh-session.ts";
import { hashSecret } from "#server/identity/tokens/secrets.ts";
import { createKeyRing } from "#server/identity/tokens/signing-keys.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { reportSales } from "#server/sales/report-sales.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { migrate } from "./migrate.ts";
import { products } from "./schema/products.ts";
import { findSchemaState } from "./schema-state.ts";
import { createTestDb } from "./test-db.ts";
import { migrationsUpTo } from "./test-migrations.ts";

const { db, address } = await createTestDb();

test("the upgrade adds existing orders to the sales figures", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(3) });
  const productId = "01900000-0000-7000-8000-000000000001";
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image)
    values (${productId}, 'A chair', 'A chair', '', 'lounge', 10000, 10000, '/images/chair.jpg')`);
  for (const [number, status] of [
    [1, "placed"],
    [2, "cancelled"],
    [3, "delivered"],
  ] as const) {
    const id = `01900000-0000-7000-8000-00000000010${number}`;
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, placed_at, cancelled_at)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'pending', ${status}, 20000, 2000, 18000, '2026-03-01T12:00Z', ${status === "cancelled" ? "2026-03-02T12:00Z" : null})`);
    await db.execute(sql`insert into order_lines (order_id, position, product_id, title, image, price_cents, discount_percent, quantity)
      values (${id}, 0, ${productId}, 'A chair', '', 10000, 10, 2)`);
  }

  await migrate(address);

  const { rows: tallies } = await db.execute(
    sql`select day::text, status, orders, units, revenue_cents::int as revenue from order_tallies order by status`,
  );
  expect(tallies).toMatchObject([
    { day: "2026-03-01", status: "cancelled", orders: 1, units: 2, revenue: 18_000 },
    { day: "2026-03-01", status: "delivered", orders: 1, units: 2, revenue: 18_000 },
    { day: "2026-03-01", status: "placed", orders: 1, units: 2, revenue: 18_000 },
  ]);
  const { rows: sales } = await db.execute(
    sql`select day::text, category, units, revenue_cents::int as revenue from product_sales`,
  );
  expect(sales).toMatchObject([{ day: "2026-03-01", category: "lounge", units: 4, revenue: 36_000 }]);
  expect(await findWrongFigures(db)).toEqual([]);
});

test("the upgrade keeps the date and the position of a product", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(7) });
  for (const [title, date] of [
    ["picked as a day", "2026-03-01T00:00:00Z"],
    ["stored with a time", "2026-03-01T22:10:00Z"],
  ])
    await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image, date)
      values (${crypto.randomUUID()}, ${title}, ${title}, '', 'lounge', 1, 1, '', ${date})`);
  await migrate(address);
  const { rows } = await db.execute(sql`select title, date::text, status from products order by title`);
  expect(rows).toMatchObject([
    { title: "picked as a day", date: "2026-03-01", status: "Active" },
    { title: "stored with a time", date: "2026-03-01", status: "Active" },
  ]);
});

test("the upgrade moves each unsent order email to the outbox once, and expired cart items stay expired", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(9) });
  const [productId, userId] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image)
    values (${productId}, 'A chair', 'A chair', '', 'lounge', 10000, 10000, '/images/chair.jpg')`);
  await db.execute(sql`insert into users (id, email, name) values (${userId}, 'ada@example.com', 'Ada')`);
  await db.execute(
    sql`insert into stock_movements (product_id, kind, from_place, to_place, quantity) values (${productId}, 'received', 'outside', 'on hand', 5)`,
  );
  await db.execute(
    sql`insert into stock_units (id, product_id, state, user_id, held_until) values (gen_random_uuid(), ${productId}, 'held', ${userId}, now())`,
  );
  await db.execute(sql`update stock_units set state = 'in cart', added_at = now()`);
  await db.execute(sql`update stock_units set state = 'lapsed'`);
  for (const [email, dueAt] of [
    ["due@example.com", "2026-03-01T12:00Z"],
    ["sent@example.com", null],
  ])
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, units, confirmed_at, mail_due_at)
      values (gen_random_uuid(), 'Ada', ${email}, '1 Oak Lane', '555', 'paypal', 'pending', 'confirmed', 20000, 2000, 18000, 2, now(), ${dueAt})`);

  expect(await findSchemaState(db)).toBe("older");
  await migrate(address);
  expect(await findSchemaState(db)).toBe("current");

  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  expect(emails).toMatchObject([{ to: "due@example.com", subject: "Your order S-10001 is confirmed" }]);
  expect((await db.execute(sql`select state from stock_units`)).rows).toMatchObject([{ state: "expired" }]);
  expect(await findImbalances(db)).toEqual([]);
  await db.execute(sql`delete from stock_units`);
  expect(await findImbalances(db)).toEqual([]);
});

test("the upgrade keeps the photos and measures of a product", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(11) });
  const photos = [
    { src: "/images/oak-front-1a2b3c4d/900.webp", width: 900, height: 900 },
    { src: "/images/oak-detail-1a2b3c4d/900.webp", width: 900, height: 900 },
  ];
  const dimensions = { width: 70.5, depth: 94, height: 108, seatHeight: 44, unit: "cm" };
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image, photos, dimensions, weight_kg, materials, swatch)
    values (gen_random_uuid(), 'Oak chair', 'Oak', '', 'lounge', 1, 1, ${photos[0]?.src}, ${JSON.stringify(photos)}::text::jsonb, ${JSON.stringify(dimensions)}::text::jsonb, 9.5, '{oak}', '#c99f6b'),
      (gen_random_uuid(), 'Plain chair', 'Plain', '', 'lounge', 1, 1, 'https://pictures.example/chair.jpg', '[]', null, null, '{}', null)`);
  await migrate(address);
  const [oak, plain] = await db.select().from(products).orderBy(products.title);
  expect(oak).toMatchObject({
    photos: [
      { ...photos[0], alt: "Oak chair, front view" },
      { ...photos[1], alt: "Oak chair, close-up" },
    ],
    widthCm: 70.5,
    depthCm: 94,
    heightCm: 108,
    seatHeightCm: 44,
    weightKg: 9.5,
    materials: ["oak"],
    swatch: "#c99f6b",
  });
  expect(plain).toMatchObject({ photos: [], widthCm: null, seatHeightCm: null });
});

test("the upgrade takes over the categories of products and their sales", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(11) });
  for (const category of ["side", "lounge"])
    await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image)
      values (gen_random_uuid(), ${category}, 'A chair', '', ${category}, 10000, 10000, '/images/chair.jpg')`);
  await db.execute(
    sql`insert into category_sales (day, category, slot, units, revenue_cents) values (current_date, 'side', 0, 2, 500)`,
  );

  await migrate(address);

  const { rows: linked } = await db.execute(
    sql`select title, categories.name from products join categories on categories.slug = products.category order by title`,
  );
  expect(linked).toMatchObject([
    { title: "lounge", name: "Lounge Chair" },
    { title: "side", name: "Side Chair" },
  ]);
  const { categories } = await reportSales(db, 1);
  expect(categories.map(({ name, units }) => `${name} ${units}`)).toEqual([
    "Rocking Chairs 0",
    "Side Chairs 2",
    "Lounge Chairs 0",
  ]);
});

test("the upgrade keeps accounts, sessions and admins", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(15) });
  await db.execute(sql`insert into identity_accounts (uid, email) values ('ada', 'ada@example.com')`);
  await db.execute(
    sql`insert into users (id, uid, email, name, role) values (gen_random_uuid(), 'ada', 'ada@example.com', 'Ada', 'admin')`,
  );
  await db.execute(
    sql`insert into identity_sessions (token_hash, uid, generation, sign_in_provider) values (${hashSecret("older")}, 'ada', 0, 'password')`,
  );
  await migrate(address);
  expect((await db.execute(sql`select role, permissions, suspended_at from users`)).rows).toMatchObject([
    { role: "admin", permissions: [], suspended_at: null },
  ]);
  const service = { db, currentKeys: createKeyRing(db) } as IdentityService;
  const { uid, refreshToken } = await refreshSession(service, "older");
  expect(uid).toBe("ada");
  expect((await refreshSession(service, refreshToken)).uid).toBe("ada");
});

test("the upgrade keeps payments: a canceled order that was paid is owed to the customer", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(15) });
  for (const [status, paymentStatus, paidAt] of [
    ["placed", "pending", null],
    ["placed", "paid", "2026-03-01T13:00Z"],
    ["cancelled", "void", null],
    ["cancelled", "void", "2026-03-01T13:00Z"],
  ])
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, units, paid_at, cancelled_at)
      values (gen_random_uuid(), 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', ${paymentStatus}, ${status}, 20000, 2000, 18000, 2, ${paidAt}, ${status === "cancelled" ? "2026-03-02T12:00Z" : null})`);
  await migrate(address);
  const { rows } = await db.execute(sql`
    select orders.status, payment_status, provider, received_cents::int as received from orders
    left join payments on payments.order_id = orders.id order by orders.number`);
  expect(rows).toMatchObject([
    { status: "placed", payment_status: "pending", provider: null, received: null },
    { status: "placed", payment_status: "paid", provider: "staff", received: 18_000 },
    { status: "cancelled", payment_status: "void", provider: null, received: null },
    { status: "cancelled", payment_status: "refund due", provider: "staff", received: 18_000 },
  ]);
  expect(await findMoneyProblems(db)).toEqual([]);
  expect(await findWrongFigures(db)).toEqual([]);
});
