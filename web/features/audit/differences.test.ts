import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

test("only what changed is told, with what it was", () => {
  expect(
    differencesOf({
      before: { originalPrice: 120, title: "Ash", status: "placed" },
      after: { originalPrice: 110, title: "Ash", status: "confirmed" },
    }),
  ).toEqual([
    { field: "Original price", before: "120", after: "110" },
    { field: "Status", before: "placed", after: "confirmed" },
  ]);
});

test("what came into being has no before, what is gone no after", () => {
  expect(differencesOf({ before: null, after: { title: "Ash", description: "" } })).toEqual([
    { field: "Title", before: undefined, after: "Ash" },
  ]);
  expect(differencesOf({ before: { role: "user" }, after: null })).toEqual([
    { field: "Role", before: "user", after: undefined },
  ]);
  expect(differencesOf({ before: null, after: null })).toEqual([]);
});
