/** Days travel as "2026-11-15" and are typed as "11/15/2026". */
type Day = string;

export const firstYear = 1900;
export const lastYear = 2100;

/** Today in the user's time zone. */
export function today(now = new Date()): Day {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** "11/15/2026" */
export function typedDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** Parses MM/dd/yyyy; undefined if there is no such day. */
export function readDay(text: string): Day | undefined {
  const [, month = "", date = "", year = ""] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined;
  const day = dayOf(Number(year), Number(month) - 1, Number(date));
  return typedDay(day) === `${month.padStart(2, "0")}/${date.padStart(2, "0")}/${year}` ? day : undefined;
}

function dayOf(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}
