import type { ImportReport } from "#contract/products/product-input.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { rulesDiffer } from "#server/stock/change-stock-rules.ts";
import { findCurrentSlugs } from "../categories/categories.queries.ts";
import { unknownCategoryMessage } from "../categories/require-category.ts";
import type { NewDetails, ProductDetails } from "../parse-product.ts";
import { listAllProductsById } from "../products.queries.ts";
import { differs } from "../wanted-change.ts";
import { changedDetails, type LineRules, newDetails } from "./line-details.ts";
import type { LineError, ProductFile, ProductLine } from "./read-product-file.ts";

export type PlannedChange = {
  source: ProductLine;
  product: ProductRow;
  details: Partial<ProductDetails>;
  rules: LineRules;
};

type Planned = { line: number } & (
  | { kind: "error"; errors: LineError[] }
  | { kind: "new"; details: NewDetails }
  | ({ kind: "change" } & PlannedChange)
);

/** Checks every line of a file and reports what an import would do. */
export async function planImport(db: Queryable, { lines, errors }: ProductFile) {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const found = new Map((await listAllProductsById(db, ids)).map((product) => [product.id, product]));
  const planned = lines.map((line) => planLine(line, line.id === undefined ? undefined : found.get(line.id)));
  const toAdd = planned.flatMap((one) => (one.kind === "new" ? [one.details] : []));
  const existing = planned.flatMap((one) => (one.kind === "change" ? [one] : []));
  const toRestore = existing.flatMap(({ product }) => (product.withdrawnAt ? [product] : []));
  const toChange = existing
    .filter(isChange)
    // Locked in one order, so that concurrent imports do not deadlock.
    .sort((one, other) => (one.product.id < other.product.id ? -1 : 1));
  const report: ImportReport = {
    added: toAdd.length,
    changed: toChange.filter(({ product }) => !product.withdrawnAt).length,
    unchanged: existing.length - toChange.length,
    restored: toRestore.length,
    pieces: existing.flatMap(({ line, product, details: { onHand: after } }) => {
      if (after === undefined || product.onHand === after) return [];
      return [{ line, title: product.title, before: product.onHand, after }];
    }),
    errors: [
      ...(await categoryErrors(db, lines)),
      ...errors,
      ...planned.flatMap((one) => (one.kind === "error" ? one.errors : [])),
    ].sort((one, other) => one.line - other.line),
  };
  return { toAdd, toRestore, toChange, report };
}

function planLine(source: ProductLine, product: ProductRow | undefined): Planned {
  const { line, id } = source;
  if (product) {
    const change = changedDetails(source, product);
    return "errors" in change
      ? { kind: "error", line, ...change }
      : { kind: "change", line, source, product, ...change };
  }
  const added = newDetails(source);
  if ("errors" in added) return { kind: "error", line, ...added };
  // A product that is gone gets its id and so its address back.
  return { kind: "new", line, details: { ...added.details, ...(id && { id }) } };
}

function isChange({ product, details, rules }: PlannedChange): boolean {
  return (
    product.withdrawnAt !== null ||
    differs({ product, wanted: details }) ||
    rulesDiffer({ product, wanted: rules })
  );
}

/** Also of lines with other errors. */
async function categoryErrors(db: Queryable, lines: ProductLine[]): Promise<LineError[]> {
  const given = lines.flatMap(({ line, cells }) => {
    const category = cells.category?.trim();
    return category ? [{ line, category }] : [];
  });
  const known = await findCurrentSlugs(db, [...new Set(given.map(({ category }) => category))]);
  const wrong = given.filter(({ category }) => !known.has(category));
  if (wrong.length === 0) return [];
  const message = await unknownCategoryMessage(db);
  return wrong.map(({ line }) => ({ line, field: "category", message }));
}
