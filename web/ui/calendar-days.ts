/** Days travel as "2026-11-15" and are counted in UTC, where no day is longer than another. */
export type Day = string;

const firstYear = 1900;
const lastYear = 2100;
export const years = Array.from({ length: lastYear - firstYear + 1 }, (_, place) => firstYear + place);

/** Today where the person is. */
export function today(now = new Date()): Day {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** "11/15/2026" */
export function typedDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** What was typed as MM/dd/yyyy, if there is such a day. */
export function readDay(text: string): Day | undefined {
  const [, month = "", date = "", year = ""] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined;
  const day = dayOf(Number(year), Number(month) - 1, Number(date));
  return typedDay(day) === `${month.padStart(2, "0")}/${date.padStart(2, "0")}/${year}` ? day : undefined;
}

export function daysLater(day: Day, days: number): Day {
  const { year, month, date } = partsOf(day);
  return within(dayOf(year, month, date + days));
}

/** The same date of another month, or that month's last. */
export function monthsLater(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const longest = partsOf(dayOf(year, month + months + 1, 0)).date;
  return within(dayOf(year, month + months, Math.min(date, longest)));
}

export function partsOf(day: Day): { year: number; month: number; date: number; weekday: number } {
  const at = new Date(`${day}T00:00:00Z`);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth(),
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
  };
}

/** The month's weeks from Sunday to Saturday; undefined where a week belongs to another month. */
export function weeksOf(day: Day): (Day | undefined)[][] {
  const { year, month } = partsOf(day);
  const { weekday: before } = partsOf(dayOf(year, month, 1));
  const { date: length } = partsOf(dayOf(year, month + 1, 0));
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - before + 1;
      return date >= 1 && date <= length ? dayOf(year, month, date) : undefined;
    }),
  );
}

function dayOf(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

function within(day: Day): Day {
  const first = dayOf(firstYear, 0, 1);
  const last = dayOf(lastYear, 11, 31);
  return day < first || day.startsWith("-") ? first : day > last ? last : day;
}
