import { asc, ne, sql, sum } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { beforeEach, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { orderTallies, revenueBeforeInvoices } from "#server/db/schema/figures.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { migrationsUpTo } from "#server/db/test-migrations.ts";
import { findWrongFigures, rebuildFigures } from "./recount-figures.ts";
import { reportSales } from "./report-sales.ts";

const { db, address } = await createTestDb();

/** The migrations of the first release, and of the one whose upgrade lost the revenue. */
const firstRelease = 6;
const faultyRelease = 38;

type Kind = { status: string; paid: boolean };
const kinds: Kind[] = ["placed", "confirmed", "delivered", "cancelled"].flatMap((status) => [
  { status, paid: false },
  { status, paid: true },
]);
const daysAgo = [0, 1, 5, 29];

/** Inserts an order of 100.00 as the first release would have, and returns its id. */
async function insertOldOrder({ status, paid }: Kind, ago: number): Promise<string> {
  const id = crypto.randomUUID();
  const at = (reached: boolean) =>
    reached ? sql`now() - make_interval(days => ${ago}, secs => 1)` : sql`null`;
  const confirmed = status === "confirmed" || status === "delivered";
  const payment = paid ? "paid" : status === "cancelled" ? "void" : "pending";
  await db.execute(sql`
    with placed as (
      insert into orders (id, username, email, address, phone_number, payment_method, payment_status, status,
        total_cents, discount_cents, subtotal_cents, units, placed_at, placed_on, confirmed_at, delivered_at, paid_at, cancelled_at)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', ${payment}, ${status}, 12000, 2000, 10000, 1,
        ${at(true)}, current_date - ${ago}::int, ${at(confirmed)}, ${at(status === "delivered")}, ${at(paid)}, ${at(status === "cancelled")})
      returning id
    )
    insert into order_lines (order_id, position, title, category, image, price_cents, discount_percent, quantity)
    select id, 0, 'A chair', 'lounge', '', 10000, 0, 1 from placed`);
  return id;
}

/** By the rule of the first release: orders that are not canceled, on the day they were placed. */
async function oldRevenueByDay() {
  const rows = await db
    .select({ day: orderTallies.day, cents: sum(orderTallies.revenueCents).mapWith(Number) })
    .from(orderTallies)
    .where(ne(orderTallies.status, "cancelled"))
    .groupBy(orderTallies.day)
    .orderBy(asc(orderTallies.day));
  return rows.map(({ day, cents }) => ({ day, revenue: cents / 100 }));
}

async function revenueByDay() {
  const { days } = await reportSales(db, 30);
  return days.filter(({ revenue }) => revenue !== 0).map(({ day, revenue }) => ({ day, revenue }));
}

async function totals() {
  const { now } = await reportSales(db, 30);
  return [now.revenue, now.refunds];
}

let ids: Record<string, string> = {};

beforeEach(async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(firstRelease) });
  ids = {};
  for (const ago of daysAgo)
    for (const kind of kinds)
      ids[`${kind.paid ? "paid" : "unpaid"} ${kind.status}`] = await insertOldOrder(kind, ago);
});

test("the upgrade of a shop of the first release keeps its revenue by day", async () => {
  const before = await oldRevenueByDay();
  expect(before.map(({ revenue }) => revenue)).toEqual([600, 600, 600, 600]);
  await migrate(address);
  expect(await revenueByDay()).toEqual(before);
  expect(await findWrongFigures(db)).toEqual([]);
});

test("a shop whose revenue an upgrade has lost has it again", async () => {
  const before = await oldRevenueByDay();
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(faultyRelease) });
  await migrate(address);
  expect(await revenueByDay()).toEqual(before);
});

test("the doctor notices lost revenue, and repairs it", async () => {
  const before = await oldRevenueByDay();
  await migrate(address);
  await db.delete(revenueBeforeInvoices);
  expect(await revenueByDay()).toEqual([]);
  expect(await findWrongFigures(db)).toEqual(
    before.map(({ day }) => ({
      table: "revenue_before_invoices",
      what: day,
      kept: "0 orders, 0 cents",
      counted: "6 orders, 60000 cents",
    })),
  );
  await rebuildFigures(db);
  expect(await revenueByDay()).toEqual(before);
  expect(await findWrongFigures(db)).toEqual([]);
});

test("an older order counts once, whatever happens to it after the upgrade", async () => {
  await migrate(address);
  expect(await totals()).toEqual([2400, 0]);
  const deliver = (id = "") =>
    db.execute(sql`update orders set status = 'delivered', delivered_at = now() where id = ${id}`);
  const cancel = (id = "") =>
    db.execute(sql`update orders set status = 'cancelled', cancelled_at = now(),
      payment_status = case when paid_at is null then 'void' else 'refund due' end where id = ${id}`);
  const refund = (id = "") =>
    db.execute(sql`insert into refunds (id, payment_id, amount_cents, state, reason, settled_at)
      select gen_random_uuid(), id, 4000, 'succeeded', 'requested by staff', now() from payments where order_id = ${id}`);
  const expectTotals = async (...expected: number[]) => {
    expect(await totals()).toEqual(expected);
    expect(await findWrongFigures(db)).toEqual([]);
  };
  // Its invoice of today takes the place of its day.
  await deliver(ids["unpaid confirmed"]);
  await expectTotals(2400, 0);
  expect((await reportSales(db, 1)).now.revenue).toBe(700);
  await cancel(ids["unpaid placed"]);
  await expectTotals(2300, 0);
  // Refunds are shown apart: the revenue that they are taken off stays, or is counted again.
  await refund(ids["paid delivered"]);
  await expectTotals(2300, 40);
  await cancel(ids["paid confirmed"]);
  await expectTotals(2200, 40);
  await refund(ids["paid confirmed"]);
  await expectTotals(2300, 80);
  await refund(ids["paid confirmed"]);
  await expectTotals(2300, 120);
  await refund(ids["paid placed"]);
  await cancel(ids["paid placed"]);
  await expectTotals(2300, 160);
  await refund(ids["paid cancelled"]);
  await expectTotals(2400, 200);
});
