import { and, eq, inArray, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import type { ReceivedInput } from "#contract/orders/returns.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { stockLevels } from "#server/db/schema/products.ts";
import { orderReturnLines, orderReturns } from "#server/db/schema/returns.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { lockOrder } from "../orders.queries.ts";
import { findReturn, listReturnLines } from "./returns.queries.ts";

/** Staff have the returned units: some go back to stock, the others are written off. False: that was recorded before. */
export async function receiveReturn(
  db: Db,
  actor: Actor,
  id: string,
  { lines: wanted }: ReceivedInput,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const found = await findReturn(tx, id);
    const order = found && (await lockOrder(tx, found.orderId));
    if (!order) throw new DomainError("return_not_found", "There is no such return.");
    // Read again: the order's lock serializes changes of its returns.
    if ((await findReturn(tx, id))?.state === "received") return false;
    const returned = await listReturnLines(tx, id);
    const restocked = returned.map(({ position, quantity }) => ({
      position,
      quantity: wanted.find((line) => line.position === position)?.restocked ?? 0,
      most: quantity,
    }));
    if (restocked.some(({ quantity, most }) => quantity > most))
      throw new DomainError("return_not_possible", "More units than were returned can't go back to stock.");
    await tx
      .update(orderReturns)
      .set({ state: "received", receivedAt: sql`now()` })
      .where(eq(orderReturns.id, id));
    for (const { position, quantity } of restocked)
      await tx
        .update(orderReturnLines)
        .set({ restocked: quantity })
        .where(and(eq(orderReturnLines.returnId, id), eq(orderReturnLines.position, position)));
    await putBack(tx, actor, order.id, restocked);
    const units = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const back = units(restocked.map(({ quantity }) => quantity));
    await recordAuditEvent(tx, actor, {
      action: "order.returned",
      subject: "order",
      subjectId: order.id,
      subjectName: orderNumber(order),
      before: null,
      after: { restocked: back, writtenOff: units(restocked.map(({ most }) => most)) - back },
    });
    return true;
  });
}

/** Sold units are no longer the shop's, so they come in from outside again. A deleted product has no stock. */
async function putBack(
  tx: Transaction,
  { id: userId }: Actor,
  orderId: string,
  lines: { position: number; quantity: number }[],
): Promise<void> {
  const positions = lines.filter(({ quantity }) => quantity > 0).map(({ position }) => position);
  if (positions.length === 0) return;
  const products = await tx
    .select({ productId: stockLevels.productId, position: orderLines.position })
    .from(orderLines)
    .innerJoin(stockLevels, eq(stockLevels.productId, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.position, positions)));
  if (products.length < positions.length)
    throw new DomainError("return_not_possible", "A product of this order is deleted. Write its units off.");
  await tx.insert(stockMovements).values(
    products.map(({ productId, position }) => ({
      productId,
      kind: "returned",
      fromPlace: "outside" as const,
      toPlace: "on hand" as const,
      quantity: lines.find((line) => line.position === position)?.quantity ?? 0,
      userId,
      orderId,
    })),
  );
}
