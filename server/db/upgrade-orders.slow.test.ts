import { eq, sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { beforeEach, expect, test } from "vitest";
import { findOrderDetails } from "#server/orders/fulfillment/order-details.queries.ts";
import { listViewIds } from "#server/orders/fulfillment/order-views.queries.ts";
import { partsOfAddress } from "#server/orders/order-address.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { findSettings } from "#server/settings/settings.queries.ts";
import { migrate } from "./migrate.ts";
import { orders } from "./schema/orders.ts";
import { shopSettings } from "./schema/shop-settings.ts";
import { createTestDb } from "./test-db.ts";
import { migrationsUpTo } from "./test-migrations.ts";

const { db, address } = await createTestDb();

beforeEach(async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
});

test("the upgrade to invoices: orders that were paid and delivered have none, open ones get theirs with the next step", async () => {
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
  const documents = async () => {
    const { rows } = await db.execute(
      sql`select order_id as order, kind, number, amount_cents::int as cents from invoices order by issued_at`,
    );
    return rows;
  };
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
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(28) });
  const [plain, reduced] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, original] of [
    [plain, 10_000],
    [reduced, 12_000],
  ])
    await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, discount_percent, image)
      values (${id}, 'A chair', 'A chair', '', 'lounge', 10000, ${original}, 33.33, '/images/chair.jpg')`);
  await migrate(address);
  const { rows: history } = await db.execute(
    sql`select price_cents, original_price_cents, currency, on_sale_from is not null as offered from price_history order by original_price_cents`,
  );
  expect(history).toMatchObject([
    { price_cents: 10_000, original_price_cents: 10_000, currency: "USD", offered: true },
    { price_cents: 10_000, original_price_cents: 12_000, currency: "USD", offered: true },
  ]);
  const lows = async () => {
    const { rows } = await db.execute(
      sql`select version, thirty_day_low_cents as low from products order by original_price_cents`,
    );
    return rows;
  };
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
    address: "1 Oak Lane",
    street: null,
    postcode: null,
    city: null,
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
  expect((await db.execute(sql`select booked from delivery_slots`)).rows).toMatchObject([{ booked: 1 }]);
  expect(await findOrderDetails(db, open)).toEqual({ notes: [], emails: [], events: [] });
});

test("the upgrade to addresses in parts: older orders keep their text, and the place of delivery", async () => {
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(36) });
  const id = crypto.randomUUID();
  await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents, subtotal_cents, units, country, postcode)
    values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'cashOnDelivery', 'due on delivery', 9000, 0, 9000, 1, 'DE', '10115')`);
  await migrate(address);
  const [row] = await db.select().from(orders);
  expect(row).toMatchObject({
    address: "1 Oak Lane",
    street: null,
    postcode: "10115",
    city: null,
    country: "DE",
  });
  expect(row && partsOfAddress(row)).toBeNull();
});

test("the upgrade to disputes: an order with a partial refund is partly refunded, and the figures add up", async () => {
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(38) });
  const [whole, part] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, refunded] of [
    [whole, 0],
    [part, 5000],
  ]) {
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status, total_cents, discount_cents, subtotal_cents, refunded_cents, units, paid_at, confirmed_at, delivered_at)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'paid', 'delivered', 18000, 0, 18000, ${refunded}, 2, now(), now(), now())`);
    await db.execute(sql`insert into payments (id, order_id, provider, state, amount_cents, currency, received_cents, received_at, refunded_cents)
      values (${id}, ${id}, 'staff', 'paid', 18000, 'USD', 18000, now(), ${refunded})`);
  }
  await db.execute(sql`insert into refunds (id, payment_id, amount_cents, state, reason, settled_at)
    values (gen_random_uuid(), ${part}, 5000, 'succeeded', 'requested by staff', now())`);
  await db.execute(sql`insert into order_tallies (day, status, payment_method, payment_status, slot, orders, units, revenue_cents)
    select placed_on, status, payment_method, payment_status, 3, count(*), sum(units), sum(subtotal_cents) from orders group by 1, 2, 3, 4`);
  await migrate(address);
  const rows = await db.select().from(orders);
  expect(new Map(rows.map(({ id, paymentStatus }) => [id, paymentStatus]))).toEqual(
    new Map([
      [whole, "paid"],
      [part, "partly refunded"],
    ]),
  );
  expect(await findMoneyProblems(db)).toEqual([]);
  expect((await findWrongFigures(db)).filter(({ table }) => table === "order_tallies")).toEqual([]);
});
