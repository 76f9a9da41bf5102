import fc from "fast-check";
import { expect, test } from "vitest";
import { passesDoor, standsIn } from "./fit.ts";
import { doorHeightCm, parseMeasure } from "./space.ts";

const rocker = { width: 70, depth: 94, height: 108 };

test("a chair fits facing out, to the centimeter", () => {
  expect(standsIn(rocker, { width: 70, height: 108 })).toEqual({
    way: "facing-out",
    spareWidth: 0,
    spareHeight: 0,
  });
  expect(standsIn(rocker, { width: 69, height: 200 })).toBeUndefined();
  expect(standsIn(rocker, { width: 200, height: 107 })).toBeUndefined();
});

test("a chair that is wider than deep may be turned sideways", () => {
  expect(standsIn({ width: 62, depth: 57, height: 80 }, { width: 60, height: 90 })).toEqual({
    way: "sideways",
    spareWidth: 3,
    spareHeight: 10,
  });
});

test("through the door: upright, sideways or tipped, the easiest way first", () => {
  expect(passesDoor(rocker, 80)).toEqual({ way: "upright", spare: 10 });
  expect(passesDoor({ width: 84, depth: 60, height: 90 }, 70)).toEqual({ way: "sideways", spare: 10 });
  expect(passesDoor({ width: 84, depth: 84, height: 65 }, 70)).toEqual({ way: "tipped", spare: 5 });
  expect(passesDoor({ width: 84, depth: 84, height: 65 }, 64)).toBeUndefined();
  expect(passesDoor({ width: 60, depth: 90, height: 210 }, 70)).toEqual({ way: "tipped", spare: 10 });
});

test("a measurement is a number of centimeters within its limits", () => {
  expect(parseMeasure(" 80 ", "doorway")).toBe(80);
  expect(parseMeasure("80,5", "doorway")).toBe(80.5);
  for (const invalid of ["", "39", "301", "-80", "8e1", "0x50", "eighty", "80.55"])
    expect(parseMeasure(invalid, "doorway"), invalid).toBeUndefined();
});

const cm = fc.integer({ min: 1, max: 400 });
const chairs = fc.record({ width: cm, depth: cm, height: cm });

test("it passes exactly if two of its dimensions fit the doorway", () => {
  fc.assert(
    fc.property(chairs, cm, (chair, doorway) => {
      const [smallest = 0, middle = 0] = Object.values(chair).sort((a, b) => a - b);
      const fits = smallest <= Math.min(doorway, doorHeightCm) && middle <= Math.max(doorway, doorHeightCm);
      expect(passesDoor(chair, doorway) !== undefined).toBe(fits);
    }),
  );
});

test("more room never makes it worse, and the spare room is never negative", () => {
  fc.assert(
    fc.property(chairs, cm, cm, cm, (chair, width, height, more) => {
      const standing = standsIn(chair, { width, height });
      if (standing) {
        expect(Math.min(standing.spareWidth, standing.spareHeight)).toBeGreaterThanOrEqual(0);
        expect(standsIn(chair, { width: width + more, height: height + more })).toBeDefined();
      }
      const passing = passesDoor(chair, width);
      if (passing) {
        expect(passing.spare).toBeGreaterThanOrEqual(0);
        expect(passesDoor(chair, width + more)).toBeDefined();
      }
    }),
  );
});

test("turning the chair by 90 degrees changes neither result", () => {
  fc.assert(
    fc.property(chairs, cm, cm, (chair, width, height) => {
      const turned = { ...chair, width: chair.depth, depth: chair.width };
      expect(standsIn(turned, { width, height }) === undefined).toBe(
        standsIn(chair, { width, height }) === undefined,
      );
      expect(passesDoor(turned, width) === undefined).toBe(passesDoor(chair, width) === undefined);
    }),
  );
});
