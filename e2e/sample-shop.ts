import { lstat, rm } from "node:fs/promises";
import { join } from "node:path";
import { newDataDir, sampleShopVariable, startShop } from "./shop-process.ts";

/** Creates a shop with the sample data once. The tests copy it, which is faster than creating one for each file. */
export default async function prepareSampleShop() {
  const dataDir = await newDataDir();
  const shop = await startShop({ SHOP_DATA_DIR: dataDir });
  await shop.stop();
  // As root in a closed folder, the database is elsewhere: a copy of the link would share it.
  const database = await lstat(join(dataDir, "postgres"));
  if (database.isDirectory()) process.env[sampleShopVariable] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
