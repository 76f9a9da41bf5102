import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { isOutOfBin, products } from "#server/db/schema/products.ts";
import { transact } from "#server/db/transact.ts";

const everyMs = 60 * 60_000;
const batchSize = 100;

/** Deletes products for good that were archived too long ago to be restored. */
export function emptyBinJob(db: Db) {
  return { name: "empty bin", everyMs, run: () => emptyBin(db) };
}

export async function emptyBin(db: Db): Promise<void> {
  while ((await transact(db, (tx) => tx.execute(deletion))).rowCount === batchSize);
}

/** A product in an order stays: the order's figures and stock refer to it. Several servers may do this at once. */
const deletion = sql`
  with expired as materialized (
    select id from products where ${isOutOfBin}
      and not exists (select from order_lines where order_lines.product_id = products.id)
    order by withdrawn_at limit ${batchSize} for update skip locked
  )
  delete from ${products} using expired where ${products.id} = expired.id returning ${products.id}`;
