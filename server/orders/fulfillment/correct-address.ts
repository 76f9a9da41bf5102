import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import type { OrderAddressInput } from "#contract/orders/order-details.ts";
import { isAllowed } from "#contract/orders/order-states.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { orderNotes } from "#server/db/schema/order-details.ts";
import { orders } from "#server/db/schema/orders.ts";
import { transact } from "#server/db/transact.ts";
import { addressColumns, partsOfAddress } from "../order-address.ts";
import { orderNotFound } from "../order-events.ts";
import { refusalOf } from "../order-steps.ts";
import { lockOrder } from "../orders.queries.ts";

/**
 * Corrects the address of an order that is not out yet. A note keeps the old one. The audit log says who and when, but not the address:
 * it is permanent. False: it is the same.
 */
export async function correctAddress(
  db: Db,
  actor: Actor,
  id: string,
  input: OrderAddressInput,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw orderNotFound();
    if (!isAllowed("correct", order)) throw new DomainError("order_not_ready", refusalOf("correct", order));
    const corrected = addressColumns(input);
    const sameParts = !input.addressParts || isDeepStrictEqual(partsOfAddress(order), input.addressParts);
    if (order.address === corrected.address && sameParts) return false;
    await tx.update(orders).set(corrected).where(eq(orders.id, id));
    await tx.insert(orderNotes).values({
      orderId: id,
      authorName: actor.name,
      text: `Corrected the address. It was: ${order.address}`,
    });
    await recordAuditEvent(tx, actor, {
      action: "order.address_corrected",
      subject: "order",
      subjectId: id,
      subjectName: orderNumber(order),
      before: null,
      after: null,
    });
    return true;
  });
}
