import { expect, test } from "vitest";
import { listHeading, onlyCategory } from "./list-heading.ts";

test.each([
  [{}, "All chairs"],
  [{ category: "lounge" }, "Lounge Chairs"],
  [{ category: "LOUNGE" }, "Lounge Chairs"],
  [{ category: "rock" }, "Rocking Chairs"],
  [{ category: "i" }, "Rocking Chairs and Side Chairs"],
  [{ category: "sofa" }, "“sofa”"],
  [{ q: "walnut" }, "Results for “walnut”"],
  [{ q: "walnut", category: "Side" }, "Results for “walnut” in Side Chairs"],
])("%o is headed %s", (filters, heading) => {
  expect(listHeading(filters)).toBe(heading);
});

test("a filter matches one category, or none in particular", () => {
  expect(onlyCategory("LOUNGE")).toBe("lounge");
  expect(onlyCategory("i")).toBeUndefined();
  expect(onlyCategory("sofa")).toBeUndefined();
  expect(onlyCategory(undefined)).toBeUndefined();
});
