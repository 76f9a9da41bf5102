import fc from "fast-check";
import { expect, test } from "vitest";
import { namedPoints, ticksUpTo } from "./chart-scale.ts";

test("the lines behind a chart stand at round numbers", () => {
  expect(ticksUpTo(1340)).toEqual([0, 500, 1000, 1500]);
  expect(ticksUpTo(4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

test("the highest value always fits, with few lines", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksUpTo(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(5 + 1);
    }),
  );
});

test("the last day is named, and never more than fit", () => {
  expect(namedPoints(7)).toEqual([0, 2, 4, 6]);
  for (const count of [1, 7, 30, 90]) {
    expect(namedPoints(count).at(-1)).toBe(count - 1);
    expect(namedPoints(count).length).toBeLessThanOrEqual(5);
  }
});
