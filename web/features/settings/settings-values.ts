import type { DeliveryWindow } from "#contract/orders/delivery.ts";
import type {
  ShopSettings,
  ShopSettingsChange,
  ShopSettingsFields,
} from "#contract/settings/shop-settings.ts";
import type { SettingName } from "./setting-field.ts";
import { variableNames } from "./settings-fields.ts";

export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export type SettingsText = Record<SettingName, string>;

export function settingsTextOf(settings: ShopSettingsFields | ShopSettings): SettingsText {
  return Object.fromEntries(variableNames.map((name) => [name, textOf(settings[name])])) as SettingsText;
}

function textOf(value: ShopSettingsFields[SettingName]): string {
  if (Array.isArray(value)) return value.map(lineOf).join("\n");
  return String(value ?? "");
}

function lineOf(entry: string | number | DeliveryWindow): string {
  if (typeof entry === "number") return weekdays[entry - 1] ?? "";
  return typeof entry === "string" ? entry : `${entry.from}-${entry.to} ${entry.capacity}`;
}

/** The PATCH body for the changed settings; undefined if nothing changed. */
export function changeBetween(
  original: ShopSettings,
  edited: ShopSettingsFields,
): ShopSettingsChange | undefined {
  const [before, after] = [settingsTextOf(original), settingsTextOf(edited)];
  const changed = variableNames.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return undefined;
  return { ...Object.fromEntries(changed.map((name) => [name, edited[name]])), version: original.version };
}

/** Another admin changed the settings while they were being edited. */
export type SettingsConflict = { fields: SettingName[]; theirs: SettingsText; mine: SettingsText };

export function conflictBetween(
  original: ShopSettings,
  now: ShopSettings,
  mine: SettingsText,
): SettingsConflict {
  const [before, theirs] = [settingsTextOf(original), settingsTextOf(now)];
  const fields = variableNames.filter(
    (name) => theirs[name] !== before[name] && theirs[name] !== mine[name] && mine[name] !== before[name],
  );
  return { fields, theirs, mine };
}

/** The form's text with their changes to settings that were not edited here. */
export function mergedText(original: ShopSettings, now: ShopSettings, mine: SettingsText): SettingsText {
  const [before, theirs] = [settingsTextOf(original), settingsTextOf(now)];
  return Object.fromEntries(
    variableNames.map((name) => [name, mine[name] === before[name] ? theirs[name] : mine[name]]),
  ) as SettingsText;
}
