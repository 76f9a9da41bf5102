import { appendFile, lstat, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { connect } from "../server/db/client.ts";
import { findRunningPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { addOrders, copyShop, newDataDir, preparedShopsVariable, startShop } from "./shop-process.ts";

/** Prepares the shops that tests copy, which is faster than creating one for each file. */
export default async function prepareShops() {
  const folder = await newDataDir();
  const [catalog, orders] = [join(folder, "catalog"), join(folder, "orders")];
  await mkdir(catalog);
  const shop = await startShop({ SHOP_DATA_DIR: catalog });
  await turnOffBackups(catalog);
  await shop.stop();
  // As root in a closed folder, the database is elsewhere: a copy of the link would share it.
  const database = await lstat(join(catalog, "postgres"));
  if (database.isDirectory()) {
    // Test data need not survive a power cut.
    await appendFile(join(catalog, "postgres/postgresql.conf"), "fsync = off\nfull_page_writes = off\n");
    await mkdir(orders);
    copyShop(catalog, orders);
    await addOrders(orders);
    process.env[preparedShopsVariable] = folder;
  }
  return () => rm(folder, { recursive: true, force: true });
}

/** Otherwise a test that runs at their hour would find one. */
async function turnOffBackups(dataDir: string) {
  const postgres = await findRunningPostgres(dataDir);
  if (!postgres) throw new Error("the database is not running");
  const { db, close } = connect(postgres);
  await db.execute(sql`update shop_settings set backup_hour = null`);
  await close();
}
