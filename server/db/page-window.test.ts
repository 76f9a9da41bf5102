import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf, pageWindow } from "./page-window.ts";

const rows = (total: number) => Array.from({ length: total }, (_, index) => index);

/** Reads the page from an array. */
function read(total: number, page: number, limit: number) {
  const { offset, take, reversed } = pageWindow({ total, page, limit });
  const ordered = reversed ? rows(total).reverse() : rows(total);
  const found = ordered.slice(offset, offset + take);
  return { found: reversed ? found.reverse() : found, skipped: offset };
}

test("a page read from either end has the same rows, and skips at most half of them", () => {
  fc.assert(
    fc.property(
      fc.nat(300),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 50 }),
      (total, page, limit) => {
        const { found, skipped } = read(total, page, limit);
        expect(found).toEqual(rows(total).slice((page - 1) * limit, page * limit));
        if (found.length > 0) expect(skipped).toBeLessThanOrEqual(total / 2);
      },
    ),
  );
});

test("the last page skips nothing", () => {
  expect(pageWindow({ total: 100_003, page: 10_001, limit: 10 })).toEqual({
    offset: 0,
    take: 3,
    reversed: true,
  });
});

test("a page without a limit has a default size; a list without both is whole", () => {
  expect(pageOf({ page: 2 })).toEqual({ page: 2, limit: 100 });
  expect(pageOf({})).toEqual({ page: 1, limit: 1000 });
  expect(pageOf({ limit: 7 })).toEqual({ page: 1, limit: 7 });
});
