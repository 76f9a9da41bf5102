import { DomainError } from "#contract/domain-error.ts";
import type { ImportReport } from "#contract/product-input.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import type { User } from "#server/users/users.queries.ts";
import { applyChanges, differs } from "./apply-changes.ts";
import { findCurrentSlugs } from "./categories/categories.queries.ts";
import { unknownCategoryMessage } from "./categories/require-category.ts";
import type { ProductDetails } from "./parse-product.ts";
import { listProductsById, lockProducts } from "./products.queries.ts";
import { publishProduct } from "./publish-product.ts";
import { type LineError, readProductLines } from "./read-product-lines.ts";

type By = { admin: User; uploads: UploadStore };
type ProductFile = ReturnType<typeof readProductLines>;
type Change = { line: number; id: string; details: Partial<ProductDetails> };

/** Well below PostgreSQL's limit of parameters. */
const atOnce = 500;

/** Reports the effect of an import and all errors of the file. */
export async function tryImport(db: Queryable, text: string): Promise<ImportReport> {
  return (await planOf(db, readProductLines(text))).report;
}

/** Adds and changes products as in the file. A single error rejects all of it. */
export async function importProducts(db: Db, by: By, text: string): Promise<ImportReport> {
  const file = readProductLines(text);
  return transact(db, async (tx) => {
    const { toAdd, toChange, report } = await planOf(tx, file);
    if (report.errors.length > 0) throw refusal(report.errors);
    for (const batch of inBatches(toAdd)) await publishProduct(tx, by, batch);
    for (const batch of inBatches(toChange)) await changeAll(tx, by, batch);
    return report;
  });
}

async function planOf(db: Queryable, { lines, categories, errors }: ProductFile) {
  const named: Change[] = lines.flatMap((one) => (one.id === undefined ? [] : [one]));
  const ids = named.map(({ id }) => id);
  const found = new Map((await listProductsById(db, ids)).map((product) => [product.id, product]));
  const unknown = named
    .filter(({ id }) => !found.has(id))
    .map(({ line }) => ({ line, field: "_id", message: "There is no such product" }));
  const toAdd = lines.flatMap((one) => (one.id === undefined ? [one.details] : []));
  const toChange = named
    .filter(({ id, details }) => {
      const product = found.get(id);
      return product && differs({ product, wanted: details });
    })
    // Locked in one order, so that concurrent imports do not deadlock.
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const report: ImportReport = {
    added: toAdd.length,
    changed: toChange.length,
    unchanged: found.size - toChange.length,
    pieces: named.flatMap(({ line, id, details: { onHand: after } }) => {
      const product = found.get(id);
      if (!product || after === undefined || product.onHand === after) return [];
      return [{ line, title: product.title, before: product.onHand, after }];
    }),
    errors: [...(await categoryErrors(db, categories)), ...errors, ...unknown].sort(
      (one, other) => one.line - other.line,
    ),
  };
  return { toAdd, toChange, report };
}

async function categoryErrors(db: Queryable, given: ProductFile["categories"]): Promise<LineError[]> {
  const known = await findCurrentSlugs(db, [...new Set(given.map(({ category }) => category))]);
  const wrong = given.filter(({ category }) => !known.has(category));
  if (wrong.length === 0) return [];
  const message = await unknownCategoryMessage(db);
  return wrong.map(({ line }) => ({ line, field: "category", message }));
}

async function changeAll(tx: Queryable, by: By, changes: Change[]): Promise<void> {
  const wanted = new Map(changes.map(({ id, details }) => [id, details]));
  const products = await lockProducts(tx, [...wanted.keys()]);
  if (products.length < wanted.size)
    throw new DomainError("product_not_found", "A product was deleted meanwhile. Nothing was imported.");
  await applyChanges(
    tx,
    by,
    products.map((product) => ({ product, wanted: wanted.get(product.id) ?? {} })),
  );
}

function refusal(errors: LineError[]) {
  const fields = errors.map(({ line, field, message }) => ({ field: `line ${line}: ${field}`, message }));
  return new DomainError("invalid_input", "The file has errors. Nothing was imported.", fields);
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}
