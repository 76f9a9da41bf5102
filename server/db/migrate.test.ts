import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#server/env.ts";
import type { IdentityService } from "#server/identity/identity-service.ts";
import { refreshSession } from "#server/identity/refresh-session.ts";
import { hashSecret } from "#server/identity/secrets.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { findOrderDetails } from "#server/orders/desk/order-details.queries.ts";
import { listViewIds } from "#server/orders/desk/order-views.queries.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { reportSales } from "#server/sales/report-sales.ts";
import { findSettings } from "#server/settings/settings.queries.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import { orders } from "./schema/orders.ts";
import { products } from "./schema/products.ts";
import { shopSettings } from "./schema/shop-settings.ts";
import { createTestDb } from "./test-db.ts";

const { db, address } = await createTestDb();
const migrationsFolder = join(projectRoot, "server/db/migrations");

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

  const tallies = await db.execute(
    sql`select day::text, status, orders, units, revenue_cents::int as revenue from order_tallies order by status`,
  );
  expect(tallies).toMatchObject([
    { day: "2026-03-01", status: "cancelled", orders: 1, units: 2, revenue: 18_000 },
    { day: "2026-03-01", status: "delivered", orders: 1, units: 2, revenue: 18_000 },
    { day: "2026-03-01", status: "placed", orders: 1, units: 2, revenue: 18_000 },
  ]);
  const sales = await db.execute(
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
  const rows = await db.execute(sql`select title, date::text, status from products order by title`);
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

  expect(await isUpToDate(db)).toBe(false);
  await migrate(address);
  expect(await isUpToDate(db)).toBe(true);

  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  expect(emails).toMatchObject([{ to: "due@example.com", subject: "Your order S-10001 is confirmed" }]);
  expect(await db.execute(sql`select state from stock_units`)).toMatchObject([{ state: "expired" }]);
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

  const linked = await db.execute(
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
  expect(await db.execute(sql`select role, permissions, suspended_at from users`)).toMatchObject([
    { role: "admin", permissions: [], suspended_at: null },
  ]);
  const service = { db, currentKeys: createKeyRing(db) } as IdentityService;
  const { uid, refreshToken } = await refreshSession(service, "older");
  expect(uid).toBe("ada");
  expect((await refreshSession(service, refreshToken)).uid).toBe("ada");
});

test("a migrated database has the triggers and functions of server/db/functions", async () => {
  const folder = join(projectRoot, "server/db/functions");
  const files = (await readdir(folder)).map((file) => file.replace(".sql", "")).sort();
  const functions = await db.execute<{ name: string; body: string }>(
    sql`select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
  );
  expect(functions.map(({ name }) => name)).toEqual(files);
  const sources = await Promise.all(files.map((file) => readFile(join(folder, `${file}.sql`), "utf8")));
  functions.forEach(({ body }, at) => {
    expect(sources[at]).toContain(body);
  });
  const triggers = await db.execute<{ name: string }>(
    sql`select tgname as name from pg_trigger where not tgisinternal order by 1`,
  );
  const declared = [...sources.join("\n").matchAll(/CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)/g)];
  expect(triggers.map(({ name }) => name)).toEqual(declared.map(([, name]) => name).sort());
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
  const rows = await db.execute(sql`
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

test("the upgrade to invoices: orders that were paid and delivered have none, open ones get theirs with the next step", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(21) });
  const [done, open] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, status, deliveredAt] of [
    [done, "delivered", "2026-03-03T12:00Z"],
    [open, "confirmed", null],
  ]) {
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, units, paid_at, confirmed_at, delivered_at)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'paid', ${status}, 20000, 2000, 18000, 2, '2026-03-01T12:00Z', '2026-03-02T12:00Z', ${deliveredAt})`);
    await db.execute(sql`insert into payments (id, order_id, provider, state, amount_cents, currency, received_cents, received_at)
      values (${id}, ${id}, 'staff', 'paid', 18000, 'USD', 18000, '2026-03-01T12:00Z')`);
  }
  await migrate(address);
  const documents = () =>
    db.execute(
      sql`select order_id as order, kind, number, amount_cents::int as cents from invoices order by issued_at`,
    );
  expect(await documents()).toEqual([]);
  expect(await findInvoiceProblems(db)).toEqual([]);
  await db.execute(sql`update orders set status = 'delivered', delivered_at = now() where id = ${open}`);
  expect(await documents()).toMatchObject([{ order: open, kind: "invoice", number: 1, cents: 18_000 }]);
  await db.execute(sql`insert into refunds (id, payment_id, amount_cents, state, reason, settled_at)
    values (gen_random_uuid(), ${done}, 5000, 'succeeded', 'requested by staff', now())`);
  expect(await documents()).toMatchObject([
    {},
    { order: done, kind: "credit note", number: 1, cents: 5_000 },
  ]);
  expect(await findInvoiceProblems(db)).toEqual([]);
});

test("the upgrade to the price history: it starts with the current prices, and no product counts as changed", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(28) });
  const [plain, reduced] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, original] of [
    [plain, 10_000],
    [reduced, 12_000],
  ])
    await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, discount_percent, image)
      values (${id}, 'A chair', 'A chair', '', 'lounge', 10000, ${original}, 33.33, '/images/chair.jpg')`);
  await migrate(address);
  const history = await db.execute(
    sql`select price_cents, original_price_cents, currency, on_sale_from is not null as offered from price_history order by original_price_cents`,
  );
  expect(history).toMatchObject([
    { price_cents: 10_000, original_price_cents: 10_000, currency: "USD", offered: true },
    { price_cents: 10_000, original_price_cents: 12_000, currency: "USD", offered: true },
  ]);
  const lows = () =>
    db.execute(sql`select version, thirty_day_low_cents as low from products order by original_price_cents`);
  expect(await lows()).toMatchObject([
    { version: 1, low: null },
    { version: 1, low: 6_667 },
  ]);
  await db.execute(
    sql`update products set original_price_cents = 12000, price_cents = 9000 where id = ${plain}`,
  );
  expect(await lows()).toMatchObject([{ low: 6_667 }, { low: 6_667 }]);
});

test("the upgrade to the Orders page and delivery: older orders are found by product, are due, and go on", async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(20) });
  const [open, canceled] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, status, canceledAt] of [
    [open, "confirmed", null],
    [canceled, "cancelled", "2026-03-02T12:00Z"],
  ]) {
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, units, placed_at, placed_on, confirmed_at, cancelled_at)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'cashOnDelivery', ${canceledAt ? "void" : "due on delivery"}, ${status}, 20000, 2000, 18000, 2, '2026-03-01T12:00Z', '2026-03-01', '2026-03-01T13:00Z', ${canceledAt})`);
    await db.execute(sql`insert into order_lines (order_id, position, title, category, image, price_cents, discount_percent, quantity)
      values (${id}, 0, 'Walnut rocker', 'rocking', '', 9000, 0, 1), (${id}, 1, 'Ash stool', 'side', '', 9000, 0, 1)`);
  }
  await migrate(address);
  const ids = (filter: Parameters<typeof listViewIds>[1]) => listViewIds(db, filter);
  expect(await ids({ q: "ash rocker", view: "all" })).toHaveLength(2);
  expect(await ids({ view: "prepare" })).toEqual([open]);
  expect(await ids({ view: "overdue" })).toEqual([open]);
  const [row] = await db.select().from(orders).where(eq(orders.id, open));
  expect(row).toMatchObject({
    dueOn: "2026-03-15",
    outAt: null,
    deliveryOn: null,
    deliveryWindow: null,
    deliveryNotes: "",
    country: null,
  });
  // No days are offered until the owner says so; then the order takes a place.
  expect(await findSettings(db)).toMatchObject({
    deliveryWeekdays: [],
    deliveryWindows: [],
    deliveryMoveDays: 2,
    orderNoticesHourly: false,
  });
  const windows = [{ from: "08:00", to: "12:00", capacity: 1 }];
  await db.update(shopSettings).set({ deliveryWindows: windows });
  const window = { deliveryOn: "2026-03-20", deliveryWindow: "08:00-12:00" };
  await db.update(orders).set(window).where(eq(orders.id, open));
  expect(await db.execute(sql`select booked from delivery_slots`)).toMatchObject([{ booked: 1 }]);
  expect(await findOrderDetails(db, open)).toEqual({ notes: [], emails: [], events: [] });
  expect(await findWrongFigures(db)).toEqual([]);
});

test("a changed function is applied at the next start", async () => {
  await db.execute(sql`update drizzle.functions set hash = 'older'`);
  await db.execute(sql`drop function notify_outbox cascade`);
  expect(await isUpToDate(db)).toBe(false);
  await migrate(address);
  expect(await isUpToDate(db)).toBe(true);
  expect(await db.execute(sql`select from pg_trigger where tgname = 'outbox_notify'`)).toHaveLength(1);
});

/** The migrations of an older release. */
async function migrationsUpTo(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal: { entries: { idx: number }[] } = JSON.parse(await readFile(journalFile, "utf8"));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}
