import { expect, test } from "vitest";
import { choiceIn, pageIn, urlWith, wordsIn } from "./list-url.ts";

const address = new URLSearchParams("q=ann&page=3&sort=name");

test("a change keeps the rest and starts at page 1 again", () => {
  expect(urlWith(address, { sort: "email" })).toBe("?q=ann&sort=email");
  expect(urlWith(address, { q: undefined })).toBe("?sort=name");
});

test("a change of the page keeps everything, and page 1 needs no number", () => {
  expect(urlWith(address, { page: 4 })).toBe("?q=ann&sort=name&page=4");
  expect(urlWith(address, { page: 1 })).toBe("?q=ann&sort=name");
});

test("what the address says wrongly counts as not said", () => {
  for (const page of ["0", "-1", "1.5", "x", "99999999"]) {
    expect(pageIn(new URLSearchParams({ page }))).toBe(1);
  }
  expect(choiceIn(address, "sort", ["newest", "oldest"])).toBeUndefined();
  expect(choiceIn(address, "sort", ["name", "-name"])).toBe("name");
  expect(wordsIn(new URLSearchParams("q=++"), "q", 100)).toBeUndefined();
  expect(wordsIn(address, "q", 2)).toBe("an");
});
