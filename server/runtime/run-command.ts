import { StartError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { type Env, parseEnv } from "#server/env.ts";
import { stopOnSignal } from "./graceful-shutdown.ts";
import { upgradeSteps } from "./upgrade-steps.ts";

/** Runs a command on the shop's database, whether the shop is running or not. */
export async function runCommand(command: (db: Db, env: Env) => Promise<void>) {
  try {
    const env = parseEnv();
    const opening = openDatabase(env, { besideRunningShop: true, upgradeSteps: upgradeSteps(env) });
    // A database that was started for this command must not outlive it.
    const interruption = stopOnSignal(async () => (await opening.catch(() => undefined))?.close(), {
      exitCode: 1,
    });
    const database = await opening;
    try {
      await command(database.db, env);
    } catch (error) {
      // Fails because its connections are being closed.
      if (!interruption.requested()) throw error;
    } finally {
      if (!interruption.requested()) await database.close();
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
