import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changedValues, discardDraft, readDraft, saveDraft } from "./product-draft.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test("a draft has only the changed fields, so it doesn't revert another admin's changes", () => {
  const fields = ["title", "price", "care"];
  const initial = { title: "Oak chair", price: "90", care: undefined };
  expect(changedValues(fields, { ...initial, price: "95" }, initial)).toEqual({ price: "95" });
  expect(changedValues(fields, { title: "", price: "90", care: "" }, initial)).toEqual({ title: "" });
  expect(changedValues(fields, initial, initial)).toEqual({});
});

test("a draft is kept per product until it is discarded", () => {
  saveDraft("one", { title: "Ash chair" });
  expect(readDraft("one")?.values).toEqual({ title: "Ash chair" });
  expect(readDraft("other")).toBeUndefined();
  discardDraft("one");
  expect(readDraft("one")).toBeUndefined();
});

test("undoing every change removes the draft", () => {
  saveDraft("one", { title: "Ash chair" });
  saveDraft("one", {});
  expect(stored.size).toBe(0);
});

test("a damaged draft is ignored", () => {
  saveDraft("one", { title: "Ash chair" });
  for (const key of stored.keys()) stored.set(key, "{");
  expect(readDraft("one")).toBeUndefined();
});
