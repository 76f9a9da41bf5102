import { join } from "node:path";
import { type Database, openDatabase } from "#server/db/open-database.ts";
import { type Env, parseEnv } from "#server/env/parse-env.ts";
import { projectRoot } from "#server/env/program.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";
import { noLimitsEnv } from "#tools/shop/start-shop.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const mainFile = join(projectRoot, "build/shop/main.js");

export type BenchShop = ServerProcess & {
  settings: Record<string, string>;
  database: Database;
  env: Env;
  /** Restarts the shop on the same data. */
  restart: () => Promise<BenchShop>;
  remove: () => Promise<void>;
};

/** One process, because the results are per process. Rate limits are off. */
const benchSettings = {
  PORT: "0",
  NODE_ENV: "production",
  SHOP_WORKERS: "1",
  SHOP_LOG_LEVEL: "error",
  ...noLimitsEnv,
  SHOP_TRUST_PROXY: "true",
};

export async function startBenchShop(
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<BenchShop> {
  const dataDir = await createDataDir();
  const location = { SHOP_DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return start({ ...benchSettings, ...settings, ...location });
}

async function start(settings: Record<string, string>): Promise<BenchShop> {
  const running = await startServer(mainFile, settings);
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
    async restart() {
      await close();
      return start(settings);
    },
    async remove() {
      await close();
      await removeDataDir(env.dataDir);
    },
  };
}
