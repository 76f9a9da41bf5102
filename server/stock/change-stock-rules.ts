import { and, eq, inArray } from "drizzle-orm";
import { productNotFound } from "#contract/basics/domain-error.ts";
import type { StockRulesChange } from "#contract/products/stock.ts";
import { differences } from "#server/audit/differences.ts";
import { type Actor, recordAuditEvents } from "#server/audit/record-audit-event.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import { notArchived, type ProductRow, products } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { transact } from "#server/db/transact.ts";

type Edit = { productId: string; wanted: StockRulesChange };
type Rules = Pick<ProductRow, "id" | "title" | "lowStockAt" | "sellLastPiece">;
type WantedRules = { product: Rules; wanted: StockRulesChange };

/** Changes a product's own stock rules. False: nothing differs. */
export async function changeStockRules(db: Db, actor: Actor, { productId, wanted }: Edit): Promise<boolean> {
  return transact(db, async (tx) => {
    const [product] = await tx
      .select({
        id: products.id,
        title: products.title,
        lowStockAt: products.lowStockAt,
        sellLastPiece: products.sellLastPiece,
      })
      .from(products)
      .where(and(eq(products.id, productId), notArchived))
      .for("no key update");
    if (!product) throw productNotFound();
    return (await applyStockRules(tx, actor, [{ product, wanted }])) > 0;
  });
}

/** Changes the stock rules of locked products. When a last piece is for sale, so is the display piece. Returns how many differed. */
export async function applyStockRules(tx: Queryable, actor: Actor, wanted: WantedRules[]): Promise<number> {
  const changes = wanted.filter(rulesDiffer).map(({ product: { id, title, ...product }, wanted }) => {
    const before = { lowStockAt: product.lowStockAt, sellLastPiece: product.sellLastPiece };
    return { id, title, before, after: { ...before, ...wanted } };
  });
  for (const { id, after } of changes) await tx.update(products).set(after).where(eq(products.id, id));
  const withoutDisplay = changes.filter(({ after }) => after.sellLastPiece).map(({ id }) => id);
  if (withoutDisplay.length > 0)
    await tx
      .delete(stockUnits)
      .where(and(inArray(stockUnits.productId, withoutDisplay), eq(stockUnits.state, "display")));
  await recordAuditEvents(
    tx,
    actor,
    changes.map(({ id, title, before, after }) => ({
      action: "stock.rules_changed",
      subject: "product",
      subjectId: id,
      subjectName: title,
      ...differences(before, after),
    })),
  );
  return changes.length;
}

export function rulesDiffer({ product, wanted }: WantedRules): boolean {
  const { lowStockAt = product.lowStockAt, sellLastPiece = product.sellLastPiece } = wanted;
  return lowStockAt !== product.lowStockAt || sellLastPiece !== product.sellLastPiece;
}
