/** How the shop writes amounts and dates. A shop has one of each. The digits are the decimals of its stored amounts: 2 for dollars, 0 for yen. */
export type ShopFormat = { currency: string; currencyDigits: number; locale: string; timeZone: string };

export const defaultFormat: ShopFormat = {
  currency: "USD",
  currencyDigits: 2,
  locale: "en-US",
  timeZone: "UTC",
};

let format = defaultFormat;
/** Created on first use, because they are slow to create. */
let cached = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Set when the settings are loaded or change: on the server, while rendering, and in the browser. */
export function setShopFormat({ currency, currencyDigits, locale, timeZone }: ShopFormat): void {
  const next = { currency, currencyDigits, locale, timeZone };
  if (JSON.stringify(next) === JSON.stringify(format)) return;
  format = next;
  cached = new Map();
}

export function shopFormat(): ShopFormat {
  return format;
}

function once<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  create: () => Formatter,
) {
  const formatter = (cached.get(key) as Formatter | undefined) ?? create();
  cached.set(key, formatter);
  return formatter;
}

export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(format.locale, options));
}

/** In the shop's time zone, unless the options name another. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(
    `date ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(format.locale, { timeZone: format.timeZone, ...options }),
  );
}

/** "1,190" */
export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** "$" */
export function currencySymbol(): string {
  const parts = numberFormat({ style: "currency", currency: format.currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? format.currency;
}

/** A calendar day such as 2026-11-26 as "Thu, Nov 26", with the year if it is not this one. */
export function formatDay(day: string, { now = new Date() } = {}): string {
  const year = day.startsWith(String(now.getFullYear())) ? {} : ({ year: "numeric" } as const);
  return dateFormat({ weekday: "short", month: "short", day: "numeric", ...year, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
