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
type Finding = { kind: string; line: string };

/** One fault can have thousands of findings of its kind, and would hide the other kinds. */
const mostLinesOfAKind = 20;

const repairAdvice = "Correct this with: npm run doctor -- --repair";

/** Prints what is wrong in the shop and what to do about it. Returns whether nothing is left to do. */
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

function printFindings(findings: Finding[], print: Print): void {
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    for (const { line } of ofKind.slice(0, mostLinesOfAKind)) print(line);
    const rest = ofKind.length - mostLinesOfAKind;
    if (rest > 0) print(`  and ${rest} more like these, ${ofKind.length} in all`);
  }
}

/** The kind of a problem is its text without numbers and ids. */
function toFinding(line: string): Finding {
  return { kind: line.replace(/[\w-]+/g, (word) => (/\d/.test(word) ? "" : word)), line };
}

/** The problems say what to do: only a person knows what the products cost. */
async function examineCurrency(db: Db, providers: ProviderName[], print: Print): Promise<boolean> {
  const { shop, problems } = await examineDigits(db, providers);
  const { currency, currencyDigits } = shop;
  const iso = isoDigits(currency);
  const differs = iso === undefined || iso === currencyDigits ? "" : ` (ISO 4217 has ${iso})`;
  print(`Amounts are counted in ${currency} with ${currencyDigits} decimals${differs}.`);
  for (const problem of problems) print(problem);
  return problems.length === 0;
}

async function examineStock(db: Db, repair: boolean, print: Print): Promise<boolean> {
  const found = await findImbalances(db);
  if (found.length === 0) {
    print("The stock balances: every unit is where the ledger says.");
    return true;
  }
  const findings = found.map(({ title, productId, place, level, ledger, counted, named }) => {
    const lines = place === "ordered" ? `, ${named} in order lines` : "";
    const figures = `${level} in stock levels, ${ledger} in the ledger, ${counted} counted${lines}`;
    return { kind: place, line: `${title} (${productId}), ${place}: ${figures}` };
  });
  printFindings(findings, print);
  if (!repair) {
    print(repairAdvice);
    return false;
  }
  const repaired = await repairStock(db, [...new Set(found.map(({ productId }) => productId))]);
  print(`Repaired: ${repaired.length} corrections are in the ledger.`);
  return examineStock(db, false, print);
}

async function examineFigures(db: Db, repair: boolean, print: Print): Promise<boolean> {
  const found = await findWrongFigures(db);
  if (found.length === 0) {
    print("The sales figures are what the orders add up to.");
    return true;
  }
  const findings = found.map(({ table, what, kept, counted }) => {
    return { kind: table, line: `${table}, ${what}: ${kept} kept, ${counted} counted` };
  });
  printFindings(findings, print);
  if (!repair) {
    print(repairAdvice);
    return false;
  }
  await rebuildFigures(db);
  print("Repaired: the sales figures are made anew from the orders.");
  return examineFigures(db, false, print);
}

/** Not repaired by a program: a person has to look at the provider's account. */
async function examineMoney(db: Db, print: Print): Promise<boolean> {
  const found = await findMoneyProblems(db);
  if (found.length === 0) {
    print("Payments and refunds add up: every cent is accounted for.");
    return true;
  }
  printFindings(
    found.map(({ order, problem }) => toFinding(`Order ${order} ${problem}.`)),
    print,
  );
  print("Compare these orders with your payment provider's account.");
  return false;
}

/** Nor are documents repaired: they are never changed. */
async function examineInvoices(db: Db, print: Print): Promise<boolean> {
  const found = await findInvoiceProblems(db);
  if (found.length === 0) {
    print("Every paid or delivered order has its invoice, and numbers have no gaps.");
    return true;
  }
  printFindings(
    found.map((problem) => toFinding(`${problem}.`)),
    print,
  );
  print("Issued documents are never changed: check these orders, and settle them with your accountant.");
  return false;
}
