import { eq, inArray } from "drizzle-orm";
import { DomainError, productNotFound } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import { isOutOfBin, products } from "#server/db/schema/products.ts";
import { transact } from "#server/db/transact.ts";

/** Restores a product from the bin. For a few seconds it is still in the carts. False: it is not archived. */
export async function restoreProduct(db: Db, actor: Actor, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [product] = await tx
      .select({ title: products.title, withdrawnAt: products.withdrawnAt, tooLate: isOutOfBin })
      .from(products)
      .where(eq(products.id, id))
      .for("no key update");
    if (!product) throw productNotFound();
    if (!product.withdrawnAt) return false;
    if (product.tooLate) throw new DomainError("too_late", "It is too late to bring this product back.");
    await restoreArchived(tx, actor, [{ id, title: product.title }]);
    return true;
  });
}

/** Restores archived products, however old, and records it. Call it in a transaction. */
export async function restoreArchived(
  tx: Queryable,
  actor: Actor,
  archived: { id: string; title: string }[],
): Promise<void> {
  const ids = archived.map(({ id }) => id);
  await tx.update(products).set({ withdrawnAt: null }).where(inArray(products.id, ids));
  await recordAuditEvents(
    tx,
    actor,
    archived.map(({ id, title }) => ({
      action: "product.restored",
      subject: "product",
      subjectId: id,
      subjectName: title,
      before: null,
      after: null,
    })),
  );
}
