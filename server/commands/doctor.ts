import { parseArgs } from "node:util";
import { isoDigits } from "#contract/basics/currencies.ts";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { findWrongFigures, rebuildFigures } from "#server/sales/recount-figures.ts";
import { examineDigits, setDigits } from "#server/settings/currency-digits.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { repairStock } from "#server/stock/repair-stock.ts";

await runCommand(async (db, { payments }) => {
  const { values } = parseArgs({
    options: { repair: { type: "boolean", default: false }, "currency-digits": { type: "string" } },
  });
  const digits = values["currency-digits"];
  if (digits !== undefined) return changeDigits(db, Number(digits));
  const healthy = [
    await examineCurrency(db, payments),
    await examineStock(db, values.repair),
    await examineFigures(db, values.repair),
    await examineMoney(db),
    await examineInvoices(db),
  ];
  if (healthy.every(Boolean)) return;
  console.log("Put this right with: npm run doctor -- --repair");
  process.exitCode = 1;
});

async function changeDigits(db: Db, digits: number): Promise<void> {
  const { currency, currencyDigits } = await setDigits(db, digits);
  console.log(`Amounts in ${currency} have ${currencyDigits} decimals now.`);
}

/** Not repaired either: only a person knows what the products cost. */
async function examineCurrency(db: Db, payments: Env["payments"]): Promise<boolean> {
  const providers = (["stripe", "paypal"] as const).filter((name) => payments[name]);
  const { shop, problems } = await examineDigits(db, providers);
  const { currency, currencyDigits } = shop;
  const iso = isoDigits(currency);
  const differs = iso === undefined || iso === currencyDigits ? "" : ` (ISO 4217 has ${iso})`;
  console.log(`Amounts are counted in ${currency} with ${currencyDigits} decimals${differs}.`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

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

/** Money is not repaired by a program: a person has to look at the provider's account. */
async function examineMoney(db: Db): Promise<boolean> {
  const found = await findMoneyProblems(db);
  if (found.length === 0) console.log("Payments and refunds add up: every cent is accounted for.");
  for (const { order, problem } of found) console.log(`Order ${order} ${problem}.`);
  if (found.length > 0) console.log("Compare these orders with your payment provider's account.");
  return found.length === 0;
}

/** Nor are documents repaired: they are never changed. */
async function examineInvoices(db: Db): Promise<boolean> {
  const found = await findInvoiceProblems(db);
  if (found.length === 0)
    console.log("Every paid or delivered order has its invoice, and numbers have no gaps.");
  for (const problem of found) console.log(`${problem}.`);
  return found.length === 0;
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
