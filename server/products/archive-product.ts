import { eq, sql } from "drizzle-orm";
import { productNotFound } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { transact } from "#server/db/transact.ts";
import { lockProducts } from "./products.queries.ts";
import { productForAudit } from "./serialize-product.ts";

/** Archives a product. Orders and an undo still need its row. */
export async function archiveProduct(db: Db, actor: Actor, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product) throw productNotFound();
    await tx.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, id));
    await recordAuditEvent(tx, actor, {
      action: "product.deleted",
      subject: "product",
      subjectId: id,
      subjectName: product.title,
      before: productForAudit(product),
      after: null,
    });
  });
}
