import { and, eq } from "drizzle-orm";
import { productNotFound } from "#contract/domain-error.ts";
import type { StockRulesChange } from "#contract/stock.ts";
import { differences } from "#server/audit/differences.ts";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { notArchived, products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { transact } from "#server/db/transact.ts";
import type { User } from "#server/users/users.queries.ts";

type Edit = { admin: User; productId: string; wanted: StockRulesChange };

/** Changes a product's own stock rules. When its last piece is for sale, so is the display piece. False: nothing differs. */
export async function changeStockRules(db: Db, { admin, productId, wanted }: Edit): Promise<boolean> {
  return transact(db, async (tx) => {
    const [product] = await tx
      .select({
        title: products.title,
        lowStockAt: products.lowStockAt,
        sellLastPiece: products.sellLastPiece,
      })
      .from(products)
      .where(and(eq(products.id, productId), notArchived))
      .for("no key update");
    if (!product) throw productNotFound();
    const { title, ...before } = product;
    const { lowStockAt = before.lowStockAt, sellLastPiece = before.sellLastPiece } = wanted;
    const after = { lowStockAt, sellLastPiece };
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    await tx.update(products).set(after).where(eq(products.id, productId));
    if (sellLastPiece)
      await tx
        .delete(stockUnits)
        .where(and(eq(stockUnits.productId, productId), eq(stockUnits.state, "display")));
    await recordAuditEvent(tx, admin, {
      action: "stock.rules_changed",
      subject: "product",
      subjectId: productId,
      subjectName: title,
      ...differences(before, after),
    });
    return true;
  });
}
