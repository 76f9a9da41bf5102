import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { orders } from "#server/db/schema/orders.ts";
import { transact } from "#server/db/transact.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { addProducts } from "#server/products/add-products.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createCustomers } from "#tools/shop/customers.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";
import { type ShopProcess, startShop } from "#tools/shop/start-shop.ts";
import { createShopClient, type ShopClient } from "./shop-client.ts";

/** A running shop with customers, and a direct connection to its database. */
export type RunningShop = { shop: ShopProcess; dataDir: string; db: Db; client: ShopClient };

/** A fault, and the assertions about the shop while it lasts and after it. */
export type Scenario = {
  name: string;
  run: (mainFile: string, options: { quick: boolean }) => Promise<void>;
};

type Options = {
  settings?: Record<string, string>;
  dataDir?: string;
  databaseUrl?: string;
  unitsPerProduct?: number;
};

/** Starts a shop, runs the scenario, and checks that no acknowledged order is missing and that the stock balances. */
export async function withRunningShop(
  mainFile: string,
  { settings = {}, databaseUrl, unitsPerProduct = 5_000, ...given }: Options,
  scenario: (running: RunningShop) => Promise<void>,
): Promise<void> {
  const dataDir = given.dataDir ?? (await createDataDir());
  const shop = await startShop(mainFile, dataDir, { SHOP_WORKERS: "1", ...settings });
  const env = parseEnv({ SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const database = await openDatabase(env, { besideRunningShop: true });
  try {
    const customers = await createCustomers(database.db, 40);
    const productIds = await addChairs(database.db, unitsPerProduct);
    const client = createShopClient(shop.origin, customers, productIds);
    await scenario({ shop, dataDir, db: database.db, client });
    await assertNothingLost(database.db, client);
  } finally {
    await database.close();
    await shop.stop();
    if (!given.dataDir) await removeDataDir(dataDir);
  }
}

/** Few products, so that customers compete for the same rows. */
export async function addChairs(db: Db, onHand: number): Promise<string[]> {
  const chairs = [9_999, 12_550, 33_333].map((priceCents, n) => ({
    title: `Chair ${n}`,
    name: `Chair ${n}`,
    description: "A popular chair",
    category: "side" as const,
    priceCents,
    originalPriceCents: priceCents,
    discountPercent: n * 7.25,
    image: "/images/chair.webp",
    onHand,
  }));
  return transact(db, (tx) => addProducts(tx, chairs));
}

async function assertNothingLost(db: Db, { acknowledged }: ShopClient) {
  const stored = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, acknowledged));
  const lost = acknowledged.length - stored.length;
  assert(lost === 0, `${lost} acknowledged orders are missing`);
  const [imbalance] = await findImbalances(db);
  assert(!imbalance, `the stock of ${imbalance?.title} does not balance: ${imbalance?.place}`);
}

/** Polls until the condition holds. The timeout is generous, because the machine may be busy. */
export async function waitUntil(
  description: string,
  holds: () => Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    assert(Date.now() < end, `not within ${timeoutMs / 1000} s: ${description}`);
    await sleep(100);
  }
}
