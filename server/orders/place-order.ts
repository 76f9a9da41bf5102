import { createHash } from "node:crypto";
import { totalsOf } from "#contract/cart-totals.ts";
import { amountOf, centsOf, formatMoney } from "#contract/money.ts";
import type { PlacedOrder, PlaceOrderInput } from "#contract/order.ts";
import { touchCart } from "#server/cart/cart.queries.ts";
import type { Db } from "#server/db/client.ts";
import { orderLines, orders } from "#server/db/schema/orders.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { DomainError } from "#server/domain-error.ts";
import { lockCustomer } from "#server/stock/stock.queries.ts";
import { keyReused } from "#server/stock/take-unit.ts";
import type { User } from "#server/users/users.queries.ts";
import { orderNumber } from "./order-on-the-wire.ts";
import { claimKey, findRequest, lockReservedItems, moveToOrder, storeAnswer } from "./orders.queries.ts";

type Items = Awaited<ReturnType<typeof lockReservedItems>>;

/** Turns everything reserved in the user's cart into one order. The same key again gives the same answer. */
export async function placeOrder(
  db: Db,
  user: User,
  input: PlaceOrderInput,
  key?: string,
): Promise<PlacedOrder> {
  const bodyHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return transact(db, async (tx) => {
    await lockCustomer(tx, user.id);
    if (key && !(await claimKey(tx, { userId: user.id, key, bodyHash })))
      return earlierAnswer(tx, user.id, key, bodyHash);
    await touchCart(tx, user.id);
    const items = await lockReservedItems(tx, user.id);
    const placed = await insertOrder(tx, user, input, items);
    await moveToOrder(
      tx,
      items.map(({ unitId }) => unitId),
      placed.insertedId,
    );
    if (key) await storeAnswer(tx, user.id, key, placed);
    return placed;
  });
}

async function earlierAnswer(tx: Transaction, userId: string, key: string, bodyHash: string) {
  const earlier = await findRequest(tx, userId, key);
  if (!earlier?.answer || earlier.bodyHash !== bodyHash) throw keyReused();
  return earlier.answer;
}

async function insertOrder(
  tx: Transaction,
  user: User,
  input: PlaceOrderInput,
  items: Items,
): Promise<PlacedOrder> {
  if (items.length === 0) throw new DomainError("cart_empty", "Your cart is empty.");
  // The amount comes from our prices. The browser's is only compared with it: nobody pays what they did not see.
  const totals = totalsOf(items);
  if (centsOf(input.totalAmount) !== totals.subtotalCents) throw totalChanged(totals.subtotalCents);
  const [order] = await tx
    .insert(orders)
    .values({
      userId: user.id,
      username: input.username,
      email: user.email,
      address: input.address,
      phoneNumber: input.phoneNumber,
      paymentMethod: input.paymentMethod,
      paymentStatus: input.paymentMethod === "cashOnDelivery" ? "due on delivery" : "pending",
      units: items.length,
      ...totals,
    })
    .returning();
  if (!order) throw new Error("the order was not inserted");
  await tx.insert(orderLines).values(linesOf(order.id, items));
  return {
    insertedId: order.id,
    number: orderNumber(order.number),
    status: order.status,
    paymentStatus: order.paymentStatus,
    totalAmount: amountOf(order.subtotalCents),
  };
}

/** One line a product, in the order they were put into the cart. */
function linesOf(orderId: string, items: Items): (typeof orderLines.$inferInsert)[] {
  const lines = new Map<string, Items[number] & { quantity: number }>();
  for (const item of items) {
    const quantity = (lines.get(item.productId)?.quantity ?? 0) + 1;
    lines.set(item.productId, { ...item, quantity });
  }
  return [...lines.values()].map(({ unitId, ...line }, position) => ({ orderId, position, ...line }));
}

function totalChanged(subtotalCents: number) {
  const totalAmount = amountOf(subtotalCents);
  return new DomainError("total_changed", `The total is ${formatMoney(totalAmount)} now.`, [], {
    totalAmount,
  });
}
