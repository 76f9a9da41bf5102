import { parseArgs } from "node:util";
import type { Db } from "#server/db/client.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { findWrongFigures, rebuildFigures } from "#server/sales/recount-figures.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { repairStock } from "#server/stock/repair-stock.ts";

await runCommand(async (db) => {
  const { values } = parseArgs({ options: { repair: { type: "boolean", default: false } } });
  const healthy = [await examineStock(db, values.repair), await examineFigures(db, values.repair)];
  if (healthy.every(Boolean)) return;
  console.log("Put this right with: npm run doctor -- --repair");
  process.exitCode = 1;
});

/** False: there is something left to repair. */
async function examineStock(db: Db, repair: boolean): Promise<boolean> {
  const found = await findImbalances(db);
  if (found.length === 0) console.log("The stock balances: every unit is where the ledger says.");
  for (const { title, productId, place, level, ledger, counted, named } of found) {
    const lines = place === "ordered" ? `, ${named} in order lines` : "";
    console.log(
      `${title} (${productId}), ${place}: ${level} in stock levels, ${ledger} in the ledger, ${counted} counted${lines}`,
    );
  }
  if (found.length === 0 || !repair) return found.length === 0;
  const repaired = await repairStock(db, [...new Set(found.map(({ productId }) => productId))]);
  console.log(`Repaired: ${repaired.length} corrections are in the ledger.`);
  return true;
}

async function examineFigures(db: Db, repair: boolean): Promise<boolean> {
  const found = await findWrongFigures(db);
  if (found.length === 0) console.log("The sales figures are what the orders add up to.");
  for (const { table, what, kept, counted } of found) {
    console.log(`${table}, ${what}: ${kept} kept, ${counted} counted`);
  }
  if (found.length === 0 || !repair) return found.length === 0;
  await rebuildFigures(db);
  console.log("Repaired: the sales figures are made anew from the orders.");
  return true;
}
