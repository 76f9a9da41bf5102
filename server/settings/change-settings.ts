import { isDeepStrictEqual } from "node:util";
import { requireRecentSignIn, type SignIn } from "#contract/account/recent-sign-in.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { ProviderName } from "#contract/orders/provider-currencies.ts";
import type { ShopSettings, ShopSettingsChange } from "#contract/settings/shop-settings.ts";
import { differences } from "#server/audit/differences.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { changeCurrency, chosenCurrency } from "./change-currency.ts";
import { lockSettings, updateSettings } from "./settings.queries.ts";

/** A logo or an icon is set after its upload. */
type Wanted = Omit<ShopSettingsChange, "logo" | "icon"> & {
  logo?: ShopSettings["logo"] | undefined;
  icon?: ShopSettings["icon"] | undefined;
};

/** Settings about money, sign-ins, other websites, backups, and the mailboxes that receive customers' data. */
const protectedSettings = [
  "requireSecondFactor",
  "corsOrigins",
  "contactEmail",
  "orderNoticesEmail",
  "currency",
  "currencyDigits",
  "taxPercent",
  "backupHour",
  "backupDays",
] as const satisfies (keyof ShopSettingsChange)[];

/** Changes the settings, unless they were changed since the admin loaded them. False: nothing differs. */
export async function changeSettings(
  db: Db,
  actor: Actor,
  { version, ...wanted }: Wanted,
  { signIn, providers = [] }: { signIn: SignIn; providers?: ProviderName[] },
): Promise<boolean> {
  if (protectedSettings.some((name) => wanted[name] !== undefined)) requireRecentSignIn(signIn);
  if (wanted.requireSecondFactor) requireOwnFactor(signIn);
  return transact(db, async (tx) => {
    const before = await lockSettings(tx);
    if ((version ?? before.version) !== before.version) throw changedMeanwhile(before);
    const given = {
      ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
      ...chosenCurrency(before, wanted, providers),
    };
    const after: ShopSettings = { ...before, ...given };
    if (isDeepStrictEqual(before, after)) return false;
    await updateSettings(tx, given);
    // Prices are recorded with the new currency.
    if (after.currency !== before.currency || after.currencyDigits !== before.currencyDigits)
      await changeCurrency(tx, before, after);
    await recordAuditEvent(tx, actor, {
      action: "shop.settings_changed",
      subject: "shop",
      subjectId: "settings",
      subjectName: after.name,
      ...differences(before, after),
    });
    return true;
  });
}

function changedMeanwhile(settings: ShopSettings) {
  const words = "The settings were changed meanwhile. Nothing was saved.";
  return new DomainError("settings_changed", words, [], { settings });
}

/** Otherwise the admin would be locked out of the settings. */
function requireOwnFactor({ secondFactor }: SignIn): void {
  if (secondFactor) return;
  const words = "Set up two-step sign-in in your own profile first.";
  throw new DomainError("no_second_factor", words, [{ field: "requireSecondFactor", message: words }]);
}
