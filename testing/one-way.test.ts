import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";

/** The files of a folder that do it, except for tests and for those that may. */
function filesWith(pattern: RegExp, allowed: RegExp, folder: "server" | "web" = "server"): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test-[^/]+$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, folder, file), "utf8") }))
    .filter(({ file, text }) => pattern.test(text) && !allowed.test(file))
    .map(({ file }) => file);
}

test("rows become JSON in serialize-*.ts", () => {
  expect(filesWith(/\bfunction serialize|\bserialize\w+ =/, /(^|\/)serialize-[^/]+$/)).toEqual([]);
});

test("lists are paged by readPage", () => {
  // A search of products counts and sorts its matches in one query.
  expect(
    filesWith(
      /\(page - 1\)/,
      /^db\/page-window\.ts$|^products\/product-list\.queries\.ts$|^http\/send-page\.ts$/,
    ),
  ).toEqual([]);
});

test("an actor is called actor", () => {
  expect(filesWith(/\b(admin|staff): (Actor|User|Staff)\b/, /^http\/auth\.ts$/)).toEqual([]);
});

test("queries are loaded again by reload()", () => {
  expect(filesWith(/\binvalidateQueries\b/, /^lib\/query-client\.ts$/, "web")).toEqual([]);
});
