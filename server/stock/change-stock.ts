import { and, eq, inArray } from "drizzle-orm";
import type { AuditAction } from "#contract/account/audit-actions.ts";
import { DomainError, productNotFound } from "#contract/basics/domain-error.ts";
import type { StockChange } from "#contract/products/stock.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db, Queryable } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { notArchived, products, stockLevels } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";

/** Books received, written-off or counted pieces in the ledger. Returns the pieces on hand. */
export async function changeStock(
  db: Db,
  actor: Actor,
  { productId, change }: { productId: string; change: StockChange },
  keyed?: KeyedRequest,
): Promise<number> {
  return once(db, keyed, async (tx) => {
    const stock = await lockStock(tx, productId);
    const onHand = stock.onHand + (await freeDisplay(tx, productId, stock, change));
    const after = stockAfter(onHand, change);
    // A count that was right is no movement.
    if (after === onHand) return onHand;
    const details = {
      reason: "reason" in change ? change.reason : null,
      note: change.note ?? null,
    };
    await tx.insert(stockMovements).values({
      productId,
      userId: actor.id,
      ...places[change.operation],
      quantity: change.operation === "writeOff" ? onHand - after : after - onHand,
      ...details,
    });
    await recordAuditEvent(tx, actor, {
      action: actions[change.operation],
      subject: "product",
      subjectId: productId,
      subjectName: stock.title,
      before: { piece: onHand },
      after: { piece: after, ...withoutNull(details) },
    });
    return after;
  });
}

const places = {
  receive: { kind: "received", fromPlace: "outside", toPlace: "on hand" },
  writeOff: { kind: "written off", fromPlace: "on hand", toPlace: "outside" },
  count: { kind: "counted", fromPlace: "outside", toPlace: "on hand" },
} as const;

const actions = {
  receive: "stock.received",
  writeOff: "stock.written_off",
  count: "stock.counted",
} as const satisfies Record<StockChange["operation"], AuditAction>;

/** A write-off takes the pieces on hand first, then display pieces: they go back on hand. Returns how many. */
async function freeDisplay(
  tx: Queryable,
  productId: string,
  { onHand, display }: { onHand: number; display: number },
  change: StockChange,
): Promise<number> {
  const needed = change.operation === "writeOff" ? Math.min(change.quantity - onHand, display) : 0;
  if (needed <= 0) return 0;
  const freed = tx
    .select({ id: stockUnits.id })
    .from(stockUnits)
    .where(and(eq(stockUnits.productId, productId), eq(stockUnits.state, "display")))
    .limit(needed);
  await tx.delete(stockUnits).where(inArray(stockUnits.id, freed));
  return needed;
}

function stockAfter(onHand: number, change: StockChange): number {
  if (change.operation === "count") return change.counted;
  if (change.operation === "receive") return onHand + change.quantity;
  if (change.quantity > onHand)
    throw new DomainError(
      "out_of_stock",
      `Only ${onHand === 1 ? "1 piece is" : `${onHand} pieces are`} on hand.`,
    );
  return onHand - change.quantity;
}

/** Locked, so that the count stays true until the movement is booked. */
async function lockStock(tx: Queryable, productId: string) {
  const [stock] = await tx
    .select({ title: products.title, onHand: stockLevels.onHand, display: stockLevels.display })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(eq(stockLevels.productId, productId), notArchived))
    .for("no key update", { of: stockLevels });
  if (!stock) throw productNotFound();
  return stock;
}

function withoutNull(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
