import { productNotFound } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { addProducts } from "./add-products.ts";
import { listProductsById, lockProducts } from "./products.queries.ts";
import { productForAudit } from "./serialize-product.ts";

/** Copies a product, such as for another finish. The copy is hidden and without stock until the admin has edited it. */
export async function duplicateProduct(
  db: Db,
  actor: Actor,
  id: string,
  keyed?: KeyedRequest,
): Promise<string> {
  return once(db, keyed, async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product) throw productNotFound();
    const { id: _, version, updatedAt, ...details } = product;
    const title = `${product.title} (copy)`;
    const name = product.name === product.title ? title : product.name;
    const [copyId = ""] = await addProducts(tx, [{ ...details, title, name, status: "Hidden", onHand: 0 }]);
    const [copy = product] = await listProductsById(tx, [copyId]);
    await recordAuditEvent(tx, actor, {
      action: "product.added",
      subject: "product",
      subjectId: copyId,
      subjectName: title,
      before: null,
      after: productForAudit(copy),
    });
    return copyId;
  });
}
