import fc from "fast-check";
import { expect, test } from "vitest";
import { labeledPoints, ticksUpTo } from "./chart-scale.ts";

test("axis ticks are round numbers", () => {
  expect(ticksUpTo(1340)).toEqual([0, 500, 1000, 1500]);
  expect(ticksUpTo(4)).toEqual([0, 1, 2, 3, 4]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

test("the highest value always fits, with few ticks", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksUpTo(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(5 + 1);
    }),
  );
});

test("the last day is labeled, with at most five labels", () => {
  expect(labeledPoints(7)).toEqual([0, 2, 4, 6]);
  for (const count of [1, 7, 30, 90]) {
    expect(labeledPoints(count).at(-1)).toBe(count - 1);
    expect(labeledPoints(count).length).toBeLessThanOrEqual(5);
  }
});
