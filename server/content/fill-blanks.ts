import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** Blanks of pages that the shop settings fill in, so that an owner types them once. */
const settingOf = {
  "contact email": "contactEmail",
  "phone number": "phone",
  "legal name": "legalName",
  "postal address": "postalAddress",
  "registration number": "registrationNumber",
  "VAT number": "vatNumber",
  "withdrawal days": "withdrawalDays",
} as const satisfies Record<string, keyof ShopSettings>;

/** The Markdown of a page with the shop's data. A blank without a value stays. */
export function fillBlanks(markdown: string, settings: ShopSettings): string {
  return Object.entries(settingOf).reduce((text, [blank, name]) => {
    const value = String(settings[name]);
    return value === "" ? text : text.replaceAll(`[[${blank}]]`, () => asMarkdown(value));
  }, markdown);
}

/** Shown to the letter, with its line breaks. */
function asMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&").replaceAll("\n", "\\\n");
}
