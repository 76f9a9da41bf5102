import { isoDigits } from "#contract/basics/currencies.ts";
import type { ProviderName } from "#contract/orders/provider-currencies.ts";
import type { Db } from "#server/db/client.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { findWrongFigures, rebuildFigures } from "#server/sales/recount-figures.ts";
import { examineDigits } from "#server/settings/currency-digits.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { repairStock } from "#server/stock/repair-stock.ts";

type Print = (line: string) => void;
type Options = { providers: ProviderName[]; repair: boolean; print?: Print };

/** Prints what is wrong in the shop. Returns whether nothing is left to do. */
export async function examineShop(
  db: Db,
  { providers, repair, print = console.log }: Options,
): Promise<boolean> {
  const sound = [
    await examineCurrency(db, providers, print),
    await examineStock(db, repair, print),
    await examineFigures(db, repair, print),
    await examineMoney(db, print),
    await examineInvoices(db, print),
  ];
  return sound.every(Boolean);
}

/** Not repaired either: only a person knows what the products cost. */
async function examineCurrency(db: Db, providers: ProviderName[], print: Print): Promise<boolean> {
  const { shop, problems } = await examineDigits(db, providers);
  const { currency, currencyDigits } = shop;
  const iso = isoDigits(currency);
  const differs = iso === undefined || iso === currencyDigits ? "" : ` (ISO 4217 has ${iso})`;
  print(`Amounts are counted in ${currency} with ${currencyDigits} decimals${differs}.`);
  for (const problem of problems) print(problem);
  return problems.length === 0;
}

/** False: there is something left to repair. */
async function examineStock(db: Db, repair: boolean, print: Print): Promise<boolean> {
  const found = await findImbalances(db);
  if (found.length === 0) print("The stock balances: every unit is where the ledger says.");
  for (const { title, productId, place, level, ledger, counted, named } of found) {
    const lines = place === "ordered" ? `, ${named} in order lines` : "";
    print(
      `${title} (${productId}), ${place}: ${level} in stock levels, ${ledger} in the ledger, ${counted} counted${lines}`,
    );
  }
  if (found.length === 0 || !repair) return found.length === 0;
  const repaired = await repairStock(db, [...new Set(found.map(({ productId }) => productId))]);
  print(`Repaired: ${repaired.length} corrections are in the ledger.`);
  return true;
}

/** Money is not repaired by a program: a person has to look at the provider's account. */
async function examineMoney(db: Db, print: Print): Promise<boolean> {
  const found = await findMoneyProblems(db);
  if (found.length === 0) print("Payments and refunds add up: every cent is accounted for.");
  for (const { order, problem } of found) print(`Order ${order} ${problem}.`);
  if (found.length > 0) print("Compare these orders with your payment provider's account.");
  return found.length === 0;
}

/** Nor are documents repaired: they are never changed. */
async function examineInvoices(db: Db, print: Print): Promise<boolean> {
  const found = await findInvoiceProblems(db);
  if (found.length === 0) print("Every paid or delivered order has its invoice, and numbers have no gaps.");
  for (const problem of found) print(`${problem}.`);
  return found.length === 0;
}

async function examineFigures(db: Db, repair: boolean, print: Print): Promise<boolean> {
  const found = await findWrongFigures(db);
  if (found.length === 0) print("The sales figures are what the orders add up to.");
  for (const { table, what, kept, counted } of found) {
    print(`${table}, ${what}: ${kept} kept, ${counted} counted`);
  }
  if (found.length === 0 || !repair) return found.length === 0;
  await rebuildFigures(db);
  print("Repaired: the sales figures are made anew from the orders.");
  return true;
}
