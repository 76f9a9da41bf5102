import type { Queryable } from "#server/db/client.ts";
import { csvHeader, csvLines } from "./product-csv.ts";
import { listProductsAfter } from "./products.queries.ts";

const atOnce = 1000;

/** Streams all products as CSV in batches, to save memory. */
export async function* exportProducts(db: Queryable): AsyncGenerator<string> {
  yield csvHeader;
  let last: string | undefined;
  do {
    const rows = await listProductsAfter(db, last, atOnce);
    if (rows.length > 0) yield csvLines(rows);
    last = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  } while (last);
}
