import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env.ts";

const sources = readdirSync(join(projectRoot, "server"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|(^|\/)test-[^/]+$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(projectRoot, "server", file), "utf8") }));

/** The files that do it, except for those that may. */
function filesWith(pattern: RegExp, allowed: RegExp): string[] {
  return sources
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
