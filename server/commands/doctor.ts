import { parseArgs } from "node:util";
import { runCommand } from "#server/run-command.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { repairStock } from "#server/stock/repair-stock.ts";

await runCommand(async (db) => {
  const { values } = parseArgs({ options: { repair: { type: "boolean", default: false } } });
  const found = await findImbalances(db);
  if (found.length === 0) {
    console.log("The stock balances: every unit is where the ledger says.");
    return;
  }
  for (const { title, productId, place, level, ledger, counted, named } of found) {
    const lines = place === "ordered" ? `, ${named} in order lines` : "";
    console.log(
      `${title} (${productId}), ${place}: ${level} in stock levels, ${ledger} in the ledger, ${counted} counted${lines}`,
    );
  }
  if (values.repair) {
    const repaired = await repairStock(db, [...new Set(found.map(({ productId }) => productId))]);
    console.log(`Repaired: ${repaired.length} corrections are in the ledger.`);
    return;
  }
  console.log("Book the differences as corrections with: npm run doctor -- --repair");
  process.exitCode = 1;
});
