import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#server/env.ts";
import { migrate } from "./migrate.ts";
import { createTestDb } from "./test-db.ts";

const { db, address } = await createTestDb();
const migrationsFolder = join(projectRoot, "server/db/migrations");

test("orders from before the figures are in the figures after the upgrade", async () => {
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
    { day: "2026-03-01", status: "placed", orders: 1, units: 2, revenue: 18_000 },
  ]);
  const sales = await db.execute(
    sql`select day::text, category, units, revenue_cents::int as revenue from product_sales`,
  );
  expect(sales).toMatchObject([{ day: "2026-03-01", category: "lounge", units: 2, revenue: 18_000 }]);
});

test("a product from before keeps its day and its place in the list", async () => {
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

/** The migrations as an older release had them. */
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
