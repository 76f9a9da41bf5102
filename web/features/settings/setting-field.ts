import type { ShopSettingsFields } from "#contract/settings/shop-settings.ts";

export type SettingName = keyof ShopSettingsFields;

export type SettingField = {
  name: SettingName;
  label: string;
  hint?: string;
  /** A line of text, unless given. */
  kind?: "email" | "lines" | "number" | "color" | "choice";
  required?: true;
  /** For kind "choice": value and label. A longer list is only suggested. */
  choices?: [value: string, label: string][];
  suggestions?: () => string[];
};

export type SettingSection = { title: string; intro?: string; fields: SettingField[] };
