import { and, eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { isReturnable, lastReturnDay } from "#contract/orders/return-period.ts";
import type { ReturnableOrder, ReturnInput } from "#contract/orders/returns.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { orderReturnLines, orderReturns } from "#server/db/schema/returns.ts";
import type { User } from "#server/db/schema/users.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import { orderNotFound } from "../order-events.ts";
import { lockOrder, type OrderWithLines, withLines } from "../orders.queries.ts";
import { describeReturns } from "./returns.queries.ts";

type Actor = Pick<User, "id"> | "holder of the link";

/**
 * The customer withdraws from a delivered order, or from units of it. No reason is asked for. The receipt goes out by email. Returns what
 * can be returned now.
 */
export async function requestReturn(
  db: Db,
  actor: Actor,
  { orderId, lines }: ReturnInput & { orderId: string },
  settings: ShopSettings,
  keyed?: KeyedRequest,
): Promise<ReturnableOrder> {
  const returnable = await once<ReturnableOrder | null>(db, keyed, async (tx) => {
    const order = await lockOwn(tx, actor, orderId);
    if (!isReturnable(order.deliveredAt, settings)) throw notPossible(refusalOf(order, settings));
    const chosen = chosenLines(order, lines);
    const [request] = await tx.insert(orderReturns).values({ orderId }).returning();
    if (!request) throw new Error("the return was not inserted");
    await tx
      .insert(orderReturnLines)
      .values(chosen.map((line) => ({ returnId: request.id, orderId, ...line })));
    for (const line of chosen) await countReturned(tx, orderId, line);
    await enqueueEmails(tx, [
      { recipient: order.email, content: { template: "return", returnId: request.id, orderId } },
    ]);
    return describeReturns(tx, await lockOwn(tx, actor, orderId), settings);
  });
  // Earlier releases stored keys without an answer.
  return (
    returnable ?? transact(db, async (tx) => describeReturns(tx, await lockOwn(tx, actor, orderId), settings))
  );
}

/** Locked, so that no unit is returned twice. */
async function lockOwn(tx: Transaction, actor: Actor, orderId: string): Promise<OrderWithLines> {
  const locked = await lockOrder(tx, orderId);
  const [order] = await withLines(tx, locked ? [locked] : []);
  const isOwn = actor === "holder of the link" || order?.userId === actor.id;
  if (!order || !isOwn) throw orderNotFound();
  return order;
}

function chosenLines(order: OrderWithLines, lines: ReturnInput["lines"]) {
  const left = order.lines.map(({ position, quantity, returned }) => ({
    position,
    quantity: quantity - returned,
  }));
  if (!lines) {
    const all = left.filter(({ quantity }) => quantity > 0);
    if (all.length === 0) throw notPossible("You have returned everything of this order already.");
    return all;
  }
  if (new Set(lines.map(({ position }) => position)).size < lines.length)
    throw notPossible("A line can be named only once.");
  for (const { position, quantity } of lines) {
    const line = left.find((each) => each.position === position);
    if (!line || quantity > line.quantity) throw notPossible("You have returned these units already.");
  }
  return lines;
}

/** The table's CHECK keeps it within the ordered quantity. */
async function countReturned(tx: Transaction, orderId: string, line: { position: number; quantity: number }) {
  await tx
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} + ${line.quantity}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line.position)));
}

function refusalOf({ deliveredAt }: OrderWithLines, settings: ShopSettings): string {
  if (deliveredAt === null) return "This order is not delivered yet.";
  const last = lastReturnDay(deliveredAt, settings);
  return last
    ? `This order could be returned until ${last}.`
    : "This shop takes no returns online. Please contact us.";
}

function notPossible(message: string) {
  return new DomainError("return_not_possible", message);
}
