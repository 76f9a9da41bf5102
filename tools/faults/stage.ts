import { realpathSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { orders } from "#server/db/schema/orders.ts";
import { parseEnv } from "#server/env.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { fillShelves, inviteCustomers } from "./customers.ts";
import { deleteWithRunner } from "./leftovers.ts";
import { must } from "./must.ts";
import { type DoomedShop, startDoomedShop } from "./shop-under-test.ts";
import { createShopping, type Shopping } from "./shopping.ts";

/** What a drill works on: the built shop with customers in it, and a way to its database that does not go through the shop. */
export type Stage = { shop: DoomedShop; dataDir: string; db: Db; shopping: Shopping };

/** Something that may befall a shop, and what must hold then. It throws when that does not hold. */
export type Drill = { name: string; run: (mainFile: string, options: { quick: boolean }) => Promise<void> };

type StageParts = {
  settings?: Record<string, string>;
  dataDir?: string;
  databaseUrl?: string;
  /** Of each product. */
  pieces?: number;
};

/** Opens a shop, lets things happen to it, and counts afterwards what was promised and what is there. */
export async function onStage(
  mainFile: string,
  { settings = {}, databaseUrl, pieces = 5_000, ...given }: StageParts,
  act: (stage: Stage) => Promise<void>,
): Promise<void> {
  const dataDir = given.dataDir ?? (await newDataDir());
  const shop = await startDoomedShop(mainFile, dataDir, { SHOP_WORKERS: "1", ...settings });
  const env = parseEnv({ SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const database = await openDatabase(env, { besideRunningShop: true });
  try {
    const customers = await inviteCustomers(database.db, 40);
    const productIds = await fillShelves(database.db, [9_999, 12_550, 33_333], pieces);
    const shopping = createShopping(shop.origin, customers, productIds);
    await act({ shop, dataDir, db: database.db, shopping });
    await requireEverythingKept(database.db, shopping);
  } finally {
    await database.close();
    await shop.stop();
    if (!given.dataDir) await removeDataDir(dataDir);
  }
}

async function requireEverythingKept(db: Db, { acknowledged }: Shopping) {
  const kept = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, acknowledged));
  must(
    kept.length === acknowledged.length,
    `${acknowledged.length - kept.length} acknowledged orders are gone`,
  );
  const [imbalance] = await findImbalances(db);
  must(!imbalance, `${imbalance?.title} does not balance: ${imbalance?.place}`);
}

export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-faults-"));
  // Else, as root, the database would not lie in this folder: its user could not enter it.
  await chmod(dataDir, 0o755);
  deleteWithRunner(dataDir);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  // Run by root, the database may live elsewhere and be linked to.
  const database = join(dataDir, "postgres");
  try {
    await rm(realpathSync(database), { recursive: true, force: true });
  } catch {
    // It was never made.
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** Until it holds; how often it is asked and how long we wait has nothing to do with how long it takes. */
export async function eventually(
  what: string,
  holds: () => Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    must(Date.now() < end, `not within ${withinMs / 1000} s: ${what}`);
    await sleep(100);
  }
}
