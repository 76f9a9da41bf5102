import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { restoreShop } from "#server/backup/restore-shop.ts";
import { openBackup } from "#server/backup/sealed-file.ts";
import { createEmptyDb, rowsOf } from "#server/backup/test-restore.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { deleteOldData } from "#server/orders/delete-old-data.job.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { upgradeSteps } from "#server/runtime/upgrade-steps.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { listSalesByDay } from "#server/sales/sales.queries.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createTestShop } from "#testing/test-shop.ts";
import type { Db } from "./client.ts";
import { listMigrations } from "./list-migrations.ts";
import { migrate } from "./migrate.ts";
import { noteOfMigration } from "./migration-notes.ts";
import { auditEntries } from "./schema/audit.ts";
import { erasureAgreements } from "./schema/erasure.ts";
import { findSchemaState } from "./schema-state.ts";
import { createTestDb } from "./test-db.ts";
import { loadRelease, releases } from "./test-releases.ts";

const newShop = await createTestDb();
const indexes = "select indexname, indexdef from pg_indexes where schemaname = 'public'";
const folder = await mkdtemp(join(tmpdir(), "sedia-upgrade-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function emptied(db: Db) {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
}

/** The rows of a query, as text. Works with the tables of every release. */
async function read(db: Db, query: string): Promise<string[]> {
  const rows = await db
    .select({ row: sql<string>`to_jsonb(wanted)::text` })
    .from(sql.raw(`(${query}) wanted`))
    .orderBy(sql`1`);
  return rows.map(({ row }) => row);
}

/** What customers and staff have seen in every release. Paid orders that were canceled are due for a refund since release 18. */
async function everythingSeen(db: Db) {
  return {
    orders: await read(
      db,
      `select id, number, user_id, username, email, address, phone_number, payment_method, status, total_cents, discount_cents, subtotal_cents,
        placed_at, cancelled_at, case when payment_status = 'refund due' and status = 'cancelled' then 'void' else payment_status end as payment
      from orders`,
    ),
    lines: await read(
      db,
      "select order_id, position, product_id, title, image, price_cents, discount_percent, quantity from order_lines",
    ),
    units: await read(db, "select id, product_id, state, user_id, order_id from stock_units"),
    stock: await read(db, "select * from stock_levels"),
    ledger: await read(
      db,
      "select id, product_id, kind, from_place, to_place, quantity, at from stock_movements",
    ),
    users: await read(db, "select id, uid, email, name, role, created_at from users"),
    accounts: await read(db, "select uid, email, password_hash from identity_accounts"),
  };
}

/** Tables that the first releases don't have. */
async function laterRecords(db: Db, lastMigration: number) {
  if (lastMigration < 38) return {};
  return {
    documents: await read(db, "select * from invoices"),
    payments: await read(
      db,
      "select id, order_id, provider, state, amount_cents, currency, received_cents, received_at from payments",
    ),
    refunds: await read(db, "select id, payment_id, amount_cents, state, settled_at from refunds"),
    returns: await read(db, "select id, order_id, state from order_returns"),
    returnLines: await read(db, "select * from order_return_lines"),
    prices: await read(
      db,
      "select product_id, price_cents, original_price_cents, currency from price_history",
    ),
  };
}

/** Revenue by day, as each of these releases showed it: of orders that are not canceled; in the last one, of invoices. */
const revenueBefore: Record<(typeof releases)[number], string> = {
  2: "select (placed_at at time zone 'UTC')::date as day, sum(subtotal_cents) as cents from orders where status <> 'cancelled' group by 1",
  6: "select day, sum(revenue_cents) as cents from order_tallies where status <> 'cancelled' group by 1",
  38: "select day, sum(amount_cents) as cents from invoice_days where kind = 'invoice' and not test group by 1",
};

async function revenueShown(db: Db) {
  const days = await listSalesByDay(db, 5000, { withTestOrders: false });
  const earned = days.filter(({ revenueCents }) => revenueCents > 0);
  return earned.map(({ day, revenueCents }) => JSON.stringify({ day, cents: revenueCents }));
}

/** A restore ends all sessions. */
function withoutSessions(rows: Record<string, string[]>) {
  const accounts = rows["public.identity_accounts"]?.map((row) => row.replace(/"generation": \d+/, ""));
  return { ...rows, "public.identity_accounts": accounts };
}

describe.each(releases)("a shop of the release with migration %i", async (lastMigration) => {
  const { db, address } = await createTestDb();
  const dataDir = join(folder, String(lastMigration));
  const env = parseEnv({ SHOP_DATA_DIR: dataDir });
  const lines: string[] = [];
  const uploads = createFolderStore(join(dataDir, "uploads"));
  const findBackup = async () => {
    const [file] = await readdir(join(dataDir, "backups"));
    return join(dataDir, "backups", String(file));
  };
  let before: Awaited<ReturnType<typeof rowsOf>>;

  test("is upgraded with every order, name, address and document, and its figures add up", async () => {
    await emptied(db);
    await loadRelease(db, lastMigration);
    await uploads.put("photo.webp", Buffer.from("a photo"));
    before = await rowsOf(db);
    const seen = await everythingSeen(db);
    const records = await laterRecords(db, lastMigration);
    const revenue = await read(db, revenueBefore[lastMigration]);
    expect(revenue.length).toBeGreaterThan(5);
    expect(seen.orders.length).toBeGreaterThan(15);
    await migrate(
      address,
      upgradeSteps(env, (line) => {
        // A busy machine may take longer than ten seconds.
        if (!line.startsWith("  still working")) lines.push(line);
      }),
    );
    expect(await findSchemaState(db)).toBe("current");
    expect(await read(db, indexes)).toEqual(await read(newShop.db, indexes));
    expect(await everythingSeen(db)).toEqual(seen);
    expect(await laterRecords(db, lastMigration)).toEqual(records);
    expect(await revenueShown(db)).toEqual(revenue.map((row) => JSON.stringify(JSON.parse(row))));
    expect(await findImbalances(db)).toEqual([]);
    expect(await findWrongFigures(db)).toEqual([]);
    expect(await findMoneyProblems(db)).toEqual([]);
    expect(await findInvoiceProblems(db)).toEqual([]);
  });

  test("loses no name or address by its age after the upgrade, even if the owner has agreed long ago", async () => {
    const seen = await everythingSeen(db);
    expect(
      seen.orders.some((row) => row.includes('"cancelled"') && row.includes('"cancelled_at": "2025')),
    ).toBe(true);
    await db.insert(erasureAgreements).values({ days: 30, agreedAt: new Date("2020-01-01") });
    await deleteOldData({ db, outboxDir: join(dataDir, "outbox") }, new AbortController().signal);
    expect(await everythingSeen(db)).toEqual(seen);
  });

  test("says what changes, and where its backup is", async () => {
    const pending = listMigrations().slice(lastMigration + 1);
    expect(lines).toHaveLength(pending.length + 3);
    expect(lines[1]).toContain(await findBackup());
    pending.forEach(({ tag }, at) => {
      expect(lines[at + 2]).toBe(`  ${at + 1}/${pending.length} ${noteOfMigration(tag)}`);
    });
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "shop.upgraded"));
    expect(entry?.after).toMatchObject({ changes: pending.length });
  });

  test("takes orders after the upgrade", async () => {
    const shop = await createTestShop(db);
    const customer = await shop.shopper();
    await shop.add(customer, await shop.product(3));
    expect((await shop.order(customer)).status).toBe(201);
    expect(await findWrongFigures(db)).toEqual([]);
  });

  test("is rolled back by restoring the backup: every row is as it was", async () => {
    const restored = await createEmptyDb(address);
    const restoredUploads = createFolderStore(join(dataDir, "restored"));
    await restoreShop({ db: restored, uploads: restoredUploads }, await openBackup(await findBackup()));
    expect(withoutSessions(await rowsOf(restored))).toEqual(withoutSessions(before));
    expect(String(await restoredUploads.get("photo.webp"))).toBe("a photo");
  });
});

test("without a backup there is no upgrade, unless the owner has switched it off", async () => {
  const { db, address } = await createTestDb();
  await emptied(db);
  await loadRelease(db, 6);
  const before = await rowsOf(db);
  // A file where the folder should be.
  const dataDir = join(folder, "0", "a-file");
  await createFolderStore(join(folder, "0")).put("a-file", Buffer.from(""));
  const settings = { SHOP_DATA_DIR: dataDir };
  await expect(
    migrate(
      address,
      upgradeSteps(parseEnv(settings), () => {}),
    ),
  ).rejects.toThrow("The backup before the upgrade failed, so nothing was changed");
  expect(await rowsOf(db)).toEqual(before);
  await migrate(
    address,
    upgradeSteps(parseEnv({ ...settings, SHOP_BACKUP_BEFORE_UPGRADE: "false" }), () => {}),
  );
  expect(await findSchemaState(db)).toBe("current");
});

test("a new shop is no upgrade: nothing is printed or backed up", async () => {
  const { db, address } = await createTestDb();
  await emptied(db);
  const lines: string[] = [];
  const dataDir = join(folder, "new");
  await migrate(
    address,
    upgradeSteps(parseEnv({ SHOP_DATA_DIR: dataDir }), (line) => lines.push(line)),
  );
  expect(lines).toEqual([]);
  await expect(readdir(dataDir)).rejects.toThrow();
});
