import { expect, test } from "vitest";
import { formatMoney } from "#contract/basics/money.ts";
import { growth } from "./growth.ts";

const week = { format: formatMoney, than: "the 7 days before" };

test("an increase has a sign, a trend and a sentence", () => {
  expect(growth(1120, 1000, week)).toEqual({
    trend: "up",
    change: "+12%",
    sentence: "12% more than in the 7 days before ($1,000.00)",
  });
});

test("a decrease", () => {
  expect(growth(500, 1000, week)).toEqual({
    trend: "down",
    change: "-50%",
    sentence: "50% less than in the 7 days before ($1,000.00)",
  });
});

test("from zero there is no percentage, and no change is level", () => {
  expect(growth(10, 0, week)).toEqual({
    trend: "up",
    change: "new",
    sentence: "nothing in the 7 days before",
  });
  expect(growth(0, 0, week).trend).toBe("level");
});
