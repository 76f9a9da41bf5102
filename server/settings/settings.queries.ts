import { getTableColumns } from "drizzle-orm";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";

const { id, seededAt, currencyDigitsGuessed, ...columns } = getTableColumns(shopSettings);

export async function findSettings(db: Queryable): Promise<ShopSettings> {
  return theOne(await db.select(columns).from(shopSettings));
}

/** Locked, so that two admins change the settings one after the other. */
export async function lockSettings(tx: Queryable): Promise<ShopSettings> {
  return theOne(await tx.select(columns).from(shopSettings).for("update"));
}

function theOne([row]: ShopSettings[]): ShopSettings {
  if (!row) throw new Error("the shop has no settings");
  return row;
}

export async function updateSettings(tx: Queryable, changed: Partial<ShopSettings>): Promise<void> {
  await tx.update(shopSettings).set(changed);
}
