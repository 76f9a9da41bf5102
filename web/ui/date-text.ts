/** ISO date, "2026-11-15". People type it as "11/15/2026". */
type IsoDate = string;

export const firstYear = 1900;
export const lastYear = 2100;

/** Today in the user's time zone. */
export function today(now = new Date()): IsoDate {
  return isoDate(now.getFullYear(), now.getMonth(), now.getDate());
}

/** "11/15/2026" */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** Parses MM/dd/yyyy; undefined if there is no such date. */
export function parseDate(text: string): IsoDate | undefined {
  const [, month = "", day = "", year = ""] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined;
  const date = isoDate(Number(year), Number(month) - 1, Number(day));
  return formatDate(date) === `${month.padStart(2, "0")}/${day.padStart(2, "0")}/${year}` ? date : undefined;
}

/** The text if it is a valid ISO date. */
export function parseIsoDate(text: string): IsoDate | undefined {
  return parseDate(formatDate(text)) === text ? text : undefined;
}

function isoDate(year: number, month: number, day: number): IsoDate {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
