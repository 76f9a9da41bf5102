import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#server/db/open-database.ts";
import { type Env, parseEnv, projectRoot } from "#server/env.ts";
import { deleteWithRunner } from "#tools/faults/leftovers.ts";
import { noLimitsEnv } from "#tools/faults/no-limits-env.ts";
import { type Running, run } from "./process.ts";

const mainFile = join(projectRoot, "build/shop/main.js");

export type ShopUnderTest = Running & {
  settings: Record<string, string>;
  database: Database;
  env: Env;
  /** Stops it and starts it again on the same data, with other settings if need be. */
  restart: (changes?: Record<string, string>) => Promise<ShopUnderTest>;
  remove: () => Promise<void>;
};

/** The built shop in one process, so that what is measured is what one process does. Limits on how much one person may do are off. */
const measured = {
  PORT: "0",
  NODE_ENV: "production",
  SHOP_WORKERS: "1",
  SHOP_LOG_LEVEL: "error",
  ...noLimitsEnv,
  SHOP_TRUST_PROXY: "true",
};

export async function newShop(databaseUrl?: string): Promise<ShopUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-bench-"));
  // Else, as root, the database would not lie in this folder: its user could not enter it.
  await chmod(dataDir, 0o755);
  deleteWithRunner(dataDir);
  const where = { SHOP_DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return createShop({ ...measured, ...where });
}

async function createShop(settings: Record<string, string>): Promise<ShopUnderTest> {
  const running = await run(mainFile, settings);
  const env = parseEnv(settings);
  const database = await openDatabase(env, { besideRunningShop: true });
  let open = true;
  async function close() {
    if (!open) return;
    open = false;
    await database.close();
    await running.stop();
  }
  return {
    ...running,
    settings,
    database,
    env,
    stop: close,
    async restart(changes = {}) {
      await close();
      return createShop({ ...settings, ...changes });
    },
    async remove() {
      await close();
      await rm(env.dataDir, { recursive: true, force: true });
    },
  };
}
