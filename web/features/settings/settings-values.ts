import { z } from "zod";
import type { DeliveryWindow } from "#contract/delivery.ts";
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
  if (Array.isArray(value)) return value.map(lineOf).join("\n");
  return String(value ?? "");
}

function lineOf(entry: string | number | DeliveryWindow): string {
  if (typeof entry === "number") return weekdays[entry - 1] ?? "";
  return typeof entry === "string" ? entry : `${entry.from}-${entry.to} ${entry.capacity}`;
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
  if (name === "socialLinks" || name === "corsOrigins" || name === "deliveryBlackoutDays")
    return text.split(/[\s,]+/).filter(Boolean);
  if (name === "deliveryWeekdays")
    return text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(weekdayOf);
  if (name === "deliveryWindows") return linesOf(text).map(windowFrom);
  if (name === "deliveryAreas") return linesOf(text).map((line) => line.toUpperCase());
  if (kind === "number") return text === "" ? undefined : Number(text.replace(",", "."));
  if (kind === "color") return text === "" ? null : text;
  if (kind === "choice") return text === "true";
  return text;
}

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** 0 for an unknown day, which the server's rule rejects. */
function weekdayOf(name: string): number {
  return weekdays.findIndex((day) => name.toLowerCase().startsWith(day.toLowerCase())) + 1;
}

/** "08:00-12:00 10" */
function windowFrom(line: string): DeliveryWindow {
  const [, from = line, to = "", capacity = ""] = /^([\d:]+)[-–]([\d:]+) +(\d+)$/.exec(line) ?? [];
  return { from, to, capacity: Number(capacity) };
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
