import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import type { DeliveryWindow } from "#contract/orders/delivery.ts";
import { shopSettingsForm } from "#contract/settings/shop-settings.ts";
import type { SettingName } from "./setting-field.ts";
import { kindOf, variableNames } from "./settings-fields.ts";
import { type SettingsText, weekdays } from "./settings-values.ts";

/** The form's text as settings, checked as the server checks them. */
const settingsForm = z
  .custom<SettingsText>()
  .transform((text) => valuesFrom(text) as z.input<typeof shopSettingsForm>)
  .pipe(shopSettingsForm);

export const settingsResolver = zodResolver(settingsForm);

function valuesFrom(text: SettingsText): Record<string, unknown> {
  return Object.fromEntries(variableNames.map((name) => [name, valueFrom(name, text[name].trim())]));
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
  if (name === "backupHour") return text === "" ? null : Number(text);
  if (kind === "number") return text === "" ? undefined : Number(text.replace(",", "."));
  if (kind === "color") return text === "" ? null : text;
  if (kind === "choice") return text === "true";
  return text;
}

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
