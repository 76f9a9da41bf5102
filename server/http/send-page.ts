import type { Context } from "hono";
import { type Page, rowsPerPage } from "#server/db/page-window.ts";

/** One page of a list. X-Total-Count is the length of the whole list, and Link has the address of the next page. */
export function sendPage<Row, Item>(c: Context, page: Page<Row>, serialize: (row: Row) => Item): Item[] {
  c.header("X-Total-Count", String(page.total));
  const next = nextPageOf(c.req.url, page);
  if (next) c.header("Link", `<${next}>; rel="next"`);
  return page.rows.map(serialize);
}

/** The address of the next page. A list without page and limit may have shown several pages at once. */
function nextPageOf(address: string, { rows, total, limit: shownLimit }: Page<unknown>): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const limit = Math.min(shownLimit, rowsPerPage);
  const end = (Number(searchParams.get("page") ?? 1) - 1) * limit + rows.length;
  if (rows.length === 0 || end >= total) return undefined;
  searchParams.set("page", String(Math.floor(end / limit) + 1));
  searchParams.set("limit", String(limit));
  return `${pathname}?${searchParams}`;
}
