import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { fillShelves, inviteCustomers } from "./customers.ts";
import { startDoomedShop } from "./shop-under-test.ts";
import { newDataDir, removeDataDir } from "./stage.ts";
import { askAgain, newJournal, storm } from "./storm.ts";
import { findFaults } from "./verify.ts";

/** Kills the server and the database in turn under mixed traffic and recounts everything. Gives what is wrong afterwards. */
export async function runStorms(
  mainFile: string,
  { rounds, customers: howMany }: { rounds: number; customers: number },
): Promise<string[]> {
  const dataDir = await newDataDir();
  const journal = newJournal();
  let shop = await startDoomedShop(mainFile, dataDir);
  let database = await openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), { besideRunningShop: true });
  let faults: string[] = [];
  try {
    const customers = await inviteCustomers(database.db, howMany);
    const productIds = await fillShelves(database.db, [9_999, 12_550, 33_333], 60);
    for (let round = 1; round <= rounds && faults.length === 0; round++) {
      await database.close();
      const victim = round % 2 === 1 ? "server" : "database";
      const storming = storm(shop.origin, customers, productIds, journal);
      // Long enough that everything happens, and never at the same point.
      const enough = journal.requests + 150 + Math.random() * 150;
      while (journal.requests < enough && journal.surprises.length === 0) await sleep(1);
      await (victim === "server" ? shop.killServer() : shop.killDatabase());
      await storming;

      shop = await startDoomedShop(mainFile, dataDir);
      database = await openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), { besideRunningShop: true });
      faults = await findFaults(database.db, journal);
      const unanswered = journal.attempts.filter(({ answer }) => !answer).length;
      await askAgain(shop.origin, journal);
      faults.push(...(await findFaults(database.db, journal)));
      const placed = journal.attempts.filter(({ answer }) => answer).length;
      console.log(
        `Round ${round}: killed the ${victim}. ${journal.requests} requests so far, ${placed} orders acknowledged, ${unanswered} attempts without an order asked again.`,
      );
    }
  } finally {
    await database.close();
    await shop.stop();
    await removeDataDir(dataDir);
  }
  return faults;
}
