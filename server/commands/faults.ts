import { realpathSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { fillShelves, inviteCustomers } from "#server/faults/customers.ts";
import { startDoomedShop } from "#server/faults/doomed-shop.ts";
import { askAgain, newJournal, storm } from "#server/faults/storm.ts";
import { findFaults } from "#server/faults/verify.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "20" }, customers: { type: "string", default: "16" } },
});
const rounds = Number(values.rounds);
const mainFile = join(import.meta.dirname, "main.js");
const dataDir = await mkdtemp(join(tmpdir(), "sedia-faults-"));
const journal = newJournal();
const started = Date.now();

let shop = await startDoomedShop(mainFile, dataDir);
let database = await openDatabase(parseEnv({ SHOP_DATA_DIR: dataDir }), { besideRunningShop: true });
let faults: string[] = [];
try {
  const customers = await inviteCustomers(database.db, Number(values.customers));
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
  // Run by root, the database lives elsewhere and is linked to.
  await rm(realpathSync(join(dataDir, "postgres")), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
for (const fault of new Set(faults)) console.error(fault);
console.log(
  faults.length === 0
    ? `Nothing was lost, doubled or half done in ${Math.round((Date.now() - started) / 1000)} s.`
    : "Faults were found.",
);
process.exitCode = faults.length === 0 ? 0 : 1;
