import { parseArgs } from "node:util";
import type { Db } from "#server/db/client.ts";
import { examineShop } from "#server/runtime/examine-shop.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { setDigits } from "#server/settings/currency-digits.ts";

await runCommand(async (db, { payments }) => {
  const { values } = parseArgs({
    options: { repair: { type: "boolean", default: false }, "currency-digits": { type: "string" } },
  });
  const digits = values["currency-digits"];
  if (digits !== undefined) return changeDigits(db, Number(digits));
  const providers = (["stripe", "paypal"] as const).filter((name) => payments[name]);
  if (await examineShop(db, { providers, repair: values.repair })) return;
  console.log("Put this right with: npm run doctor -- --repair");
  process.exitCode = 1;
});

async function changeDigits(db: Db, digits: number): Promise<void> {
  const { currency, currencyDigits } = await setDigits(db, digits);
  console.log(`Amounts in ${currency} have ${currencyDigits} decimals now.`);
}
