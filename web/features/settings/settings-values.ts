import { z } from "zod";
import {
  type ShopSettings,
  type ShopSettingsChange,
  type ShopSettingsFields,
  shopSettingsForm,
} from "#contract/shop-settings.ts";
import { kindOf, type SettingName, settingNames } from "./settings-fields.ts";

export type SettingsText = Record<SettingName, string>;

export function settingsTextOf(settings: ShopSettingsFields | ShopSettings): SettingsText {
  return Object.fromEntries(settingNames.map((name) => [name, textOf(settings[name])])) as SettingsText;
}

function textOf(value: ShopSettingsFields[SettingName]): string {
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** The form's text as settings, checked as the server checks them. */
export const settingsForm = z
  .custom<SettingsText>()
  .transform((text) => valuesFrom(text) as z.input<typeof shopSettingsForm>)
  .pipe(shopSettingsForm);

function valuesFrom(text: SettingsText): Record<string, unknown> {
  return Object.fromEntries(settingNames.map((name) => [name, valueFrom(name, text[name].trim())]));
}

function valueFrom(name: SettingName, text: string): unknown {
  const kind = kindOf[name];
  if (name === "socialLinks") return text.split(/\s+/).filter(Boolean);
  if (kind === "number") return text === "" ? undefined : Number(text.replace(",", "."));
  if (kind === "color") return text === "" ? null : text;
  if (kind === "choice") return text === "true";
  return text;
}

/** The PATCH body for the changed settings; undefined if nothing changed. */
export function changeBetween(
  original: ShopSettings,
  edited: ShopSettingsFields,
): ShopSettingsChange | undefined {
  const [before, after] = [settingsTextOf(original), settingsTextOf(edited)];
  const changed = settingNames.filter((name) => before[name] !== after[name]);
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
  const fields = settingNames.filter(
    (name) => theirs[name] !== before[name] && theirs[name] !== mine[name] && mine[name] !== before[name],
  );
  return { fields, theirs, mine };
}

/** The form's text with their changes to settings that were not edited here. */
export function mergedText(original: ShopSettings, now: ShopSettings, mine: SettingsText): SettingsText {
  const [before, theirs] = [settingsTextOf(original), settingsTextOf(now)];
  return Object.fromEntries(
    settingNames.map((name) => [name, mine[name] === before[name] ? theirs[name] : mine[name]]),
  ) as SettingsText;
}
