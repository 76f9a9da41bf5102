import { type Actor, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import type { Queryable } from "#server/db/client.ts";
import { addProducts } from "./add-products.ts";
import { withCurrentCategories } from "./categories/require-category.ts";
import type { NewDetails } from "./parse-product.ts";
import { prepareProducts } from "./prepare-products.ts";
import { listProductsById } from "./products.queries.ts";
import { productForAudit } from "./serialize-product.ts";

/** Adds an admin's products and records it in the audit log. Call it in a transaction. */
export async function publishProduct(tx: Queryable, actor: Actor, details: NewDetails[]): Promise<string[]> {
  const newProducts = await prepareProducts(tx, await withCurrentCategories(tx, details));
  const ids = await addProducts(tx, newProducts, actor.id);
  const added = await listProductsById(tx, ids);
  await recordAuditEvents(
    tx,
    actor,
    added.map((product) => ({
      action: "product.added",
      subject: "product",
      subjectId: product.id,
      subjectName: product.title,
      before: null,
      after: productForAudit(product),
    })),
  );
  return ids;
}
