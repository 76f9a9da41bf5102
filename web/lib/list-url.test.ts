import { expect, test } from "vitest";
import { choiceParam, textParam, urlWith } from "./list-page.ts";
import { pageParam } from "./list-url.ts";

const searchParams = new URLSearchParams("q=ann&page=3&sort=name");

test("a change keeps the other parameters and goes back to page 1", () => {
  expect(urlWith(searchParams, { sort: "email" })).toBe("?q=ann&sort=email");
  expect(urlWith(searchParams, { q: undefined })).toBe("?sort=name");
});

test("a change of the page keeps everything, and page 1 needs no parameter", () => {
  expect(urlWith(searchParams, { page: 4 })).toBe("?q=ann&sort=name&page=4");
  expect(urlWith(searchParams, { page: 1 })).toBe("?q=ann&sort=name");
});

test("invalid parameters count as missing", () => {
  for (const page of ["0", "-1", "1.5", "x", "99999999"]) {
    expect(pageParam(new URLSearchParams({ page }))).toBe(1);
  }
  expect(choiceParam(searchParams, "sort", ["newest", "oldest"])).toBeUndefined();
  expect(choiceParam(searchParams, "sort", ["name", "-name"])).toBe("name");
  expect(textParam(new URLSearchParams("q=++"), "q", 100)).toBeUndefined();
  expect(textParam(searchParams, "q", 2)).toBe("an");
});
