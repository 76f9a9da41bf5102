import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { createCustomers } from "#tools/shop/customers.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";
import { startShop } from "#tools/shop/start-shop.ts";
import { createJournal, retryUnansweredOrders, sendTrafficUntilCrash } from "./crash-traffic.ts";
import { findInconsistencies } from "./find-inconsistencies.ts";
import { addChairs } from "./scenario.ts";

type Options = { rounds: number; customerCount: number };

/** Kills the server and the database in turn under mixed traffic. Returns every inconsistency found after a restart. */
export async function runCrashTest(mainFile: string, { rounds, customerCount }: Options): Promise<string[]> {
  const dataDir = await createDataDir();
  const journal = createJournal();
  const open = () => openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), { besideRunningShop: true });
  let shop = await startShop(mainFile, dataDir);
  let database = await open();
  let failures: string[] = [];
  try {
    const customers = await createCustomers(database.db, customerCount);
    const productIds = await addChairs(database.db, 60);
    for (let round = 1; round <= rounds && failures.length === 0; round++) {
      await database.close();
      const victim = round % 2 === 1 ? "server" : "database";
      const traffic = sendTrafficUntilCrash(shop.origin, customers, productIds, journal);
      // Long enough for every kind of request, and never at the same point.
      const killAfter = journal.requests + 150 + Math.random() * 150;
      while (journal.requests < killAfter && journal.errors.length === 0) await sleep(1);
      await (victim === "server" ? shop.killServer() : shop.killDatabase());
      await traffic;

      shop = await startShop(mainFile, dataDir);
      database = await open();
      failures = await findInconsistencies(database.db, journal);
      const unanswered = journal.attempts.filter(({ response }) => !response).length;
      await retryUnansweredOrders(shop.origin, journal);
      failures.push(...(await findInconsistencies(database.db, journal)));
      const placed = journal.attempts.filter(({ response }) => response).length;
      console.log(
        `Round ${round}: killed the ${victim}. ${journal.requests} requests so far, ${placed} orders acknowledged, ${unanswered} unanswered orders retried.`,
      );
    }
  } finally {
    await database.close();
    await shop.stop();
    await removeDataDir(dataDir);
  }
  return failures;
}
