import { expect, test } from "vitest";
import { daysLater, monthsLater, readDay, today, typedDay, weeksOf } from "./calendar-days.ts";

test("days are typed as MM/dd/yyyy, with or without leading zeros", () => {
  expect(readDay("11/15/2026")).toBe("2026-11-15");
  expect(readDay(" 1/5/2026 ")).toBe("2026-01-05");
  expect(typedDay("2026-01-05")).toBe("01/05/2026");
});

test("what is no day, or outside of 1900 to 2100, is not read", () => {
  for (const text of ["", "02/30/2026", "13/01/2026", "15.11.2026", "2026-11-15", "12/31/1899", "01/01/2101"])
    expect(readDay(text), text).toBeUndefined();
  expect(readDay("02/29/2024")).toBe("2024-02-29");
  expect(readDay("01/01/1900")).toBe("1900-01-01");
  expect(readDay("12/31/2100")).toBe("2100-12-31");
});

test("a month later is the same date, or the month's last", () => {
  expect(monthsLater("2026-01-31", 1)).toBe("2026-02-28");
  expect(monthsLater("2026-11-15", 2)).toBe("2027-01-15");
  expect(monthsLater("2024-02-29", -12)).toBe("2023-02-28");
});

test("steps end where the years end", () => {
  expect(daysLater("2100-12-31", 1)).toBe("2100-12-31");
  expect(monthsLater("1900-01-20", -1)).toBe("1900-01-01");
});

test("a month is shown in weeks from Sunday on", () => {
  const weeks = weeksOf("2026-11-15");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.at(-1)).toEqual(["2026-11-29", "2026-11-30", ...Array(5).fill(undefined)]);
  expect(weeksOf("2026-02-01")).toHaveLength(4);
});

test("today is the day of the wall calendar, not of Greenwich", () => {
  expect(today(new Date(2026, 10, 15, 23, 59))).toBe("2026-11-15");
  expect(today(new Date(2026, 10, 15, 0, 1))).toBe("2026-11-15");
});
