import { expect, test } from "vitest";
import { readDay, today, typedDay } from "./typed-day.ts";

test("days are typed as MM/dd/yyyy, with or without leading zeros", () => {
  expect(readDay("11/15/2026")).toBe("2026-11-15");
  expect(readDay(" 1/5/2026 ")).toBe("2026-01-05");
  expect(typedDay("2026-01-05")).toBe("01/05/2026");
});

test("text that is not a day from 1900 to 2100 is not read", () => {
  for (const text of ["", "02/30/2026", "13/01/2026", "15.11.2026", "2026-11-15", "12/31/1899", "01/01/2101"])
    expect(readDay(text), text).toBeUndefined();
  expect(readDay("02/29/2024")).toBe("2024-02-29");
  expect(readDay("01/01/1900")).toBe("1900-01-01");
  expect(readDay("12/31/2100")).toBe("2100-12-31");
});

test("today is the day in the user's time zone", () => {
  expect(today(new Date(2026, 10, 15, 23, 59))).toBe("2026-11-15");
  expect(today(new Date(2026, 10, 15, 0, 1))).toBe("2026-11-15");
});
