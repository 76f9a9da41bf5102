import { DomainError } from "#contract/basics/domain-error.ts";
import type { ImportReport } from "#contract/products/product-input.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { applyStockRules } from "#server/stock/change-stock-rules.ts";
import { applyChanges } from "../apply-changes.ts";
import { lockProducts } from "../products.queries.ts";
import { publishProduct } from "../publish-product.ts";
import { restoreArchived } from "../restore-product.ts";
import { changedDetails } from "./line-details.ts";
import { type PlannedChange, planImport } from "./plan-import.ts";
import { type LineError, type ProductFile, readProductFile } from "./read-product-file.ts";
import { findFiles } from "./resolve-files.ts";

/** Well below PostgreSQL's limit of parameters, and few enough for the photos that are measured at once. */
const atOnce = 100;

/** Reports the effect of an import and all errors of the file. */
export async function tryImport(db: Queryable, text: string): Promise<ImportReport> {
  return (await planImport(db, await readWithFiles(db, text))).report;
}

/** Adds and changes products as in the file. A single error rejects all of it. */
export async function importProducts(
  db: Db,
  actor: Actor,
  text: string,
  keyed?: KeyedRequest,
): Promise<ImportReport> {
  return importLines(db, actor, await readWithFiles(db, text), keyed);
}

async function readWithFiles(db: Queryable, text: string): Promise<ProductFile> {
  const { lines, errors } = readProductFile(text);
  const files = await findFiles({ db, zip: undefined }, { lines, errors });
  return { lines, errors: [...errors, ...files.errors] };
}

export async function importLines(
  db: Db,
  actor: Actor,
  file: ProductFile,
  keyed?: KeyedRequest,
): Promise<ImportReport> {
  return once(db, keyed, async (tx) => {
    const { toAdd, toRestore, toChange, report } = await planImport(tx, file);
    if (report.errors.length > 0) throw refusal(report.errors);
    for (const batch of inBatches(toAdd)) await publishProduct(tx, actor, batch);
    for (const batch of inBatches(toRestore)) await restoreArchived(tx, actor, batch);
    for (const batch of inBatches(toChange)) await changeAll(tx, actor, batch);
    return report;
  });
}

/** The lines are read again with the locked products: another admin may have changed one since. */
async function changeAll(tx: Queryable, actor: Actor, changes: PlannedChange[]): Promise<void> {
  const lineOf = new Map(changes.map(({ product, source }) => [product.id, source]));
  const products = await lockProducts(tx, [...lineOf.keys()]);
  if (products.length < lineOf.size)
    throw new DomainError("product_not_found", "A product was deleted meanwhile. Nothing was imported.");
  const wanted = products.flatMap((product) => {
    const source = lineOf.get(product.id);
    if (!source) return [];
    const change = changedDetails(source, product);
    if ("errors" in change) throw refusal(change.errors);
    return [{ product, ...change }];
  });
  await applyChanges(
    tx,
    actor,
    wanted.map(({ product, details }) => ({ product, wanted: details })),
  );
  await applyStockRules(
    tx,
    actor,
    wanted.map(({ product, rules }) => ({ product, wanted: rules })),
  );
}

export function refusal(errors: LineError[]) {
  const fields = errors.map(({ line, field, message }) => ({ field: `line ${line}: ${field}`, message }));
  return new DomainError("invalid_input", "The file has errors. Nothing was imported.", fields);
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}
