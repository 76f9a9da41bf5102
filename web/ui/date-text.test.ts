import { expect, test } from "vitest";
import { formatDate, parseDate, today } from "./date-text.ts";

test("dates are typed as MM/dd/yyyy, with or without leading zeros", () => {
  expect(parseDate("11/15/2026")).toBe("2026-11-15");
  expect(parseDate(" 1/5/2026 ")).toBe("2026-01-05");
  expect(formatDate("2026-01-05")).toBe("01/05/2026");
});

test("text that is not a date from 1900 to 2100 is not parsed", () => {
  for (const text of ["", "02/30/2026", "13/01/2026", "15.11.2026", "2026-11-15", "12/31/1899", "01/01/2101"])
    expect(parseDate(text), text).toBeUndefined();
  expect(parseDate("02/29/2024")).toBe("2024-02-29");
  expect(parseDate("01/01/1900")).toBe("1900-01-01");
  expect(parseDate("12/31/2100")).toBe("2100-12-31");
});

test("today is the day in the user's time zone", () => {
  expect(today(new Date(2026, 10, 15, 23, 59))).toBe("2026-11-15");
  expect(today(new Date(2026, 10, 15, 0, 1))).toBe("2026-11-15");
});
