import { eq } from "drizzle-orm";
import { DomainError, productNotFound } from "#contract/domain-error.ts";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { isOutOfBin, products } from "#server/db/schema/products.ts";
import { transact } from "#server/db/transact.ts";
import type { User } from "#server/users/users.queries.ts";

/** Restores a product from the bin. For a few seconds it is still in the carts. False: it is not archived. */
export async function restoreProduct(db: Db, admin: User, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [product] = await tx
      .select({ title: products.title, withdrawnAt: products.withdrawnAt, tooLate: isOutOfBin })
      .from(products)
      .where(eq(products.id, id))
      .for("no key update");
    if (!product) throw productNotFound();
    if (!product.withdrawnAt) return false;
    if (product.tooLate) throw new DomainError("too_late", "It is too late to bring this product back.");
    await tx.update(products).set({ withdrawnAt: null }).where(eq(products.id, id));
    await recordAuditEvent(tx, admin, {
      action: "product.restored",
      subject: "product",
      subjectId: id,
      subjectName: product.title,
      before: null,
      after: null,
    });
    return true;
  });
}
