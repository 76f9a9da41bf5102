import { sql } from "drizzle-orm";
import { isoDigits } from "#contract/basics/currencies.ts";
import { StartError } from "#contract/basics/domain-error.ts";
import {
  canTake,
  type ProviderName,
  providerDigits,
  providerLabels,
  type ShopCurrency,
} from "#contract/orders/provider-currencies.ts";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { transact } from "#server/db/transact.ts";
import { lockSettings } from "./settings.queries.ts";

type DigitsReport = { shop: ShopCurrency; problems: string[] };

/** Whether the stored amounts may have other decimals than the shop counts with, and whether the payment providers can take them. */
export async function examineDigits(db: Db, providers: ProviderName[]): Promise<DigitsReport> {
  const { currency, currencyDigits, currencyDigitsGuessed } = shopSettings;
  const [row] = await db
    .select({ currency, currencyDigits, guessed: currencyDigitsGuessed })
    .from(shopSettings);
  if (!row) throw new Error("the shop has no settings");
  const { guessed, ...shop } = row;
  const problems = providers
    .filter((provider) => !canTake(provider, shop))
    .map((provider) => refusalOf(provider, shop));
  return { shop, problems: guessed ? [await doubtAbout(db, shop), ...problems] : problems };
}

/** Counts all stored amounts with other decimals, without changing them: for a shop whose digits were guessed wrong. */
export async function setDigits(db: Db, digits: number): Promise<ShopCurrency> {
  return transact(db, async (tx) => {
    const { currency, currencyDigits, name } = await lockSettings(tx);
    const most = isoDigits(currency) ?? 2;
    if (!Number.isInteger(digits) || digits < 0 || digits > most)
      throw new StartError(`Amounts in ${currency} can have 0 to ${most} decimals.`);
    await tx.update(shopSettings).set({ currencyDigits: digits, currencyDigitsGuessed: false });
    await recordAuditEvent(tx, commandLine, {
      action: "shop.settings_changed",
      subject: "shop",
      subjectId: "settings",
      subjectName: name,
      before: { currencyDigits },
      after: { currencyDigits: digits },
    });
    return { currency, currencyDigits: digits };
  });
}

function refusalOf(provider: ProviderName, { currency, currencyDigits }: ShopCurrency): string {
  const most = providerDigits(provider, currency);
  const name = providerLabels[provider];
  const reason =
    most === undefined
      ? `${name} takes no payments in ${currency}`
      : `${name} takes ${currency} with at most ${most} decimals, and the shop counts with ${currencyDigits}`;
  return `${reason}. It is not offered to customers: turn ${name} off, or use another currency.`;
}

/** Only a person knows what the products cost. */
async function doubtAbout(db: Db, { currency, currencyDigits }: ShopCurrency): Promise<string> {
  const [row] = await db.select({ cents: sql<number>`max(${products.priceCents})` }).from(products);
  const other = currencyDigits === 0 ? 2 : 0;
  const costs = (digits: number) => `${(Number(row?.cents ?? 0) / 10 ** digits).toFixed(digits)} ${currency}`;
  return [
    `It is not certain that amounts in ${currency} are stored with ${currencyDigits} decimals: it depends on the version of Node with which`,
    `they were saved. The most expensive product costs ${costs(currencyDigits)} now. With ${other} decimals it would cost ${costs(other)}.`,
    `If the price is right, run: npm run doctor -- --currency-digits ${currencyDigits}`,
    `If it is not, make a backup and run: npm run doctor -- --currency-digits ${other}`,
    "Prices that were saved with the other number of decimals have to be corrected by hand.",
  ].join("\n");
}
