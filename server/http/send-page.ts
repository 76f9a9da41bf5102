import type { Context } from "hono";

type Page<Row> = { rows: Row[]; total: number };

/** One page of a list. The X-Total-Count header says how long the whole list is. */
export function sendPage<Row, Item>(
  c: Context,
  { rows, total }: Page<Row>,
  serialize: (row: Row) => Item,
): Item[] {
  c.header("X-Total-Count", String(total));
  return rows.map(serialize);
}
