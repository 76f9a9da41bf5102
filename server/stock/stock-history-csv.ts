import { csvOf } from "#contract/basics/csv.ts";
import type { Queryable } from "#server/db/client.ts";
import { serializeMovement } from "./serialize-movement.ts";
import { listMovementsBefore, type MovementRow } from "./stock-history.queries.ts";

const batchSize = 1000;

const columns: Record<string, (row: MovementRow) => string | number> = {
  date: ({ atInShop }) => atInShop,
  what: ({ kind }) => kind,
  quantity: ({ quantity }) => quantity,
  from: ({ fromPlace }) => fromPlace,
  to: ({ toPlace }) => toPlace,
  "change on hand": (row) => serializeMovement(row).change,
  reason: ({ reason }) => reason ?? "",
  note: ({ note }) => note ?? "",
  who: ({ userName }) => userName ?? "",
  order: (row) => serializeMovement(row).order ?? "",
};

export const stockHistoryCsvHeader = csvOf([Object.keys(columns)]);

/** Streams a product's ledger as CSV, newest first. */
export async function* stockHistoryCsv(db: Queryable, productId: string): AsyncGenerator<string> {
  yield stockHistoryCsvHeader;
  let before: number | undefined;
  do {
    const rows = await listMovementsBefore(db, { productId, before, limit: batchSize });
    if (rows.length > 0) {
      yield csvOf(rows.map((row) => Object.values(columns).map((cell) => cell(row))));
    }
    before = rows.length === batchSize ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}
