import type { Db } from "./db/client.ts";
import { openDatabase } from "./db/open-database.ts";
import { type Env, parseEnv } from "./env.ts";
import { StartError } from "./start-error.ts";

/** Runs a command of the shop on its database, whether the shop is running or not. */
export async function runCommand(command: (db: Db, env: Env) => Promise<void>) {
  try {
    const env = parseEnv();
    const database = await openDatabase(env, { besideRunningShop: true });
    try {
      await command(database.db, env);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
