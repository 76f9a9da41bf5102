import { expect, test } from "vitest";
import { listHeading, onlyCategory } from "./list-heading.ts";

const categories = [
  { slug: "rocking", name: "Rocking Chair", heading: "Rocking Chairs" },
  { slug: "side", name: "Side Chair", heading: "Side Chairs" },
  { slug: "lounge", name: "Lounge Chair", heading: "Lounge Chairs" },
  { slug: "tables", name: "Tables", heading: "Tables" },
];

test.each([
  [{}, "All products"],
  [{ category: "lounge" }, "Lounge Chairs"],
  [{ category: "LOUNGE" }, "Lounge Chairs"],
  [{ category: "rock" }, "Rocking Chairs"],
  [{ category: "i" }, "Rocking Chairs and Side Chairs"],
  [{ category: "tables" }, "Tables"],
  [{ category: "sofa" }, "“sofa”"],
  [{ q: "walnut" }, "Results for “walnut”"],
  [{ q: "walnut", category: "Side" }, "Results for “walnut” in Side Chairs"],
])("%o is headed %s", (filters, heading) => {
  expect(listHeading(filters, categories)).toBe(heading);
});

test("a filter matches one category, or none in particular", () => {
  expect(onlyCategory("LOUNGE", categories)).toBe("lounge");
  expect(onlyCategory("i", categories)).toBeUndefined();
  expect(onlyCategory("sofa", categories)).toBeUndefined();
  expect(onlyCategory(undefined, categories)).toBeUndefined();
});
