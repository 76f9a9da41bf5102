import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

test("only changed fields are listed, with the old and new value", () => {
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

test("a created item has no old values, a deleted one no new values", () => {
  expect(differencesOf({ before: null, after: { title: "Ash", description: "" } })).toEqual([
    { field: "Title", before: undefined, after: "Ash" },
  ]);
  expect(differencesOf({ before: { role: "user" }, after: null })).toEqual([
    { field: "Role", before: "user", after: undefined },
  ]);
  expect(differencesOf({ before: null, after: null })).toEqual([]);
});
