import type { Context } from "hono";

type Page<Row> = { rows: Row[]; total: number };

/** The limit of a request with a page and without a limit. */
const rowsPerPage = 100;

/** One page of a list. X-Total-Count is the length of the whole list, and Link has the address of the next page. */
export function sendPage<Row, Item>(
  c: Context,
  { rows, total }: Page<Row>,
  serialize: (row: Row) => Item,
  usualLimit = rowsPerPage,
): Item[] {
  c.header("X-Total-Count", String(total));
  const next = nextPageOf(c.req.url, { shown: rows.length, total, usualLimit });
  if (next) c.header("Link", `<${next}>; rel="next"`);
  return rows.map(serialize);
}

type Shown = { shown: number; total: number; usualLimit: number };

/** The address of the next page. A list without page and limit may have shown several pages at once. */
function nextPageOf(address: string, { shown, total, usualLimit }: Shown): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const limit = Number(searchParams.get("limit") ?? usualLimit);
  const end = (Number(searchParams.get("page") ?? 1) - 1) * limit + shown;
  if (shown === 0 || end >= total) return undefined;
  searchParams.set("page", String(Math.floor(end / limit) + 1));
  searchParams.set("limit", String(limit));
  return `${pathname}?${searchParams}`;
}
