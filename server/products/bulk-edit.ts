import { DomainError } from "#contract/basics/domain-error.ts";
import { amountOf, centsOf, formatWholeMoney, highestPriceCents } from "#contract/basics/money.ts";
import type {
  BulkChange,
  BulkEdited,
  BulkEditInput,
  BulkUndoInput,
  BulkUndone,
} from "#contract/products/bulk-edit.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { applyChanges } from "./apply-changes.ts";
import { withCurrentCategories } from "./categories/require-category.ts";
import { type ProductDetails, parseProductChanges } from "./parse-product.ts";
import { listAllProductsById, listProductsById, lockProducts } from "./products.queries.ts";
import { changed } from "./wanted-change.ts";

/** What a bulk edit would change, with the versions to send with it. */
export async function previewBulkEdit(db: Db, ids: string[], change: BulkChange): Promise<BulkEdited> {
  const found = await rowsById(db, ids);
  const products = ids.flatMap((id) => found.get(id) ?? []);
  requireAll(products, ids);
  const wanted = await withCurrentCategories(
    db,
    products.map((product) => changeOf(product, change)),
  );
  return edited(products, (product, index) => changed(product, wanted[index] ?? {}));
}

/** Changes the selected products in one transaction, unless one was changed since the admin saw it. */
export async function bulkEdit(
  db: Db,
  actor: Actor,
  { products: seen, change }: BulkEditInput,
  keyed?: KeyedRequest,
): Promise<BulkEdited> {
  return once(db, keyed, async (tx) => {
    const ids = seen.map(({ _id }) => _id);
    const products = await lockProducts(tx, ids);
    requireAll(products, ids);
    const versions = new Map(seen.map(({ _id, version }) => [_id, version]));
    const outdated = products.filter(({ id, version }) => version !== versions.get(id));
    if (outdated.length > 0)
      throw new DomainError(
        "product_changed",
        `Changed meanwhile: ${titlesOf(outdated)}. Nothing was saved.`,
      );
    await applyChanges(
      tx,
      actor,
      products.map((product) => ({ product, wanted: changeOf(product, change) })),
    );
    const after = await rowsById(tx, ids);
    return edited(products, (product) => after.get(product.id) ?? product);
  });
}

/** Restores the former values. Products that were changed or deleted since stay as they are. */
export async function undoBulkEdit(
  db: Db,
  actor: Actor,
  { products: wanted }: BulkUndoInput,
  keyed?: KeyedRequest,
): Promise<BulkUndone> {
  return once(db, keyed, async (tx) => {
    const ids = wanted.map(({ _id }) => _id);
    const all = await listAllProductsById(tx, ids);
    const former = new Map(wanted.map((one) => [one._id, one]));
    const unchanged = (await lockProducts(tx, ids)).filter(
      ({ id, version }) => former.get(id)?.version === version,
    );
    await applyChanges(
      tx,
      actor,
      unchanged.map((product) => ({
        product,
        wanted: parseProductChanges(former.get(product.id)?.before ?? {}),
      })),
    );
    const restored = new Set(unchanged.map(({ id }) => id));
    const refused = all.filter(({ id }) => !restored.has(id)).map(({ id, title }) => ({ _id: id, title }));
    return { restored: restored.size, refused };
  });
}

function changeOf(product: ProductRow, { price, ...others }: BulkChange): Partial<ProductDetails> {
  return {
    ...parseProductChanges(others),
    ...(price && { priceCents: changedPrice(product, price) }),
  };
}

function changedPrice({ title, priceCents }: ProductRow, price: NonNullable<BulkChange["price"]>): number {
  // In hundredths of a percent, so that 19.99 % is exact.
  const cents =
    price.by === "percent"
      ? Math.round((priceCents * (10_000 + Math.round(price.value * 100))) / 10_000)
      : priceCents + centsOf(price.value);
  if (cents >= 0 && cents <= highestPriceCents) return cents;
  const problem = cents < 0 ? "negative" : `above ${formatWholeMoney(amountOf(highestPriceCents))}`;
  const message = `The price of ${title} would be ${problem}`;
  throw new DomainError("invalid_input", `price: ${message}`, [{ field: "change.price.value", message }]);
}

function edited(
  products: ProductRow[],
  afterOf: (product: ProductRow, index: number) => ProductRow,
): BulkEdited {
  return {
    products: products.map((product, index) => {
      const after = afterOf(product, index);
      const { id, title } = product;
      return { _id: id, title, version: after.version, before: valuesOf(product), after: valuesOf(after) };
    }),
  };
}

function valuesOf({ category, priceCents, discountPercent, status, deliveryDays }: ProductRow) {
  return { category, price: amountOf(priceCents), discount: discountPercent, status, deliveryDays };
}

async function rowsById(tx: Queryable, ids: string[]): Promise<Map<string, ProductRow>> {
  return new Map((await listProductsById(tx, ids)).map((product) => [product.id, product]));
}

function requireAll(found: ProductRow[], ids: string[]): void {
  if (found.length < new Set(ids).size)
    throw new DomainError(
      "product_not_found",
      "A selected product was deleted meanwhile. Nothing was saved.",
    );
}

const mostTitles = 5;

function titlesOf(products: ProductRow[]): string {
  const titles = products.slice(0, mostTitles).map(({ title }) => title);
  const more = products.length - titles.length;
  return `${titles.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
