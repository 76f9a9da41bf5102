import { and, asc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { DomainError } from "#contract/basics/domain-error.ts";
import { amountOf, centsOf, formatMoney } from "#contract/basics/money.ts";
import { totalsOf } from "#contract/orders/cart-totals.ts";
import { dayIn } from "#contract/orders/delivery.ts";
import type { PlacedOrder, PlaceOrderInput } from "#contract/orders/order.ts";
import { orderNumber, type PaymentMethod, type PaymentStatus } from "#contract/orders/order-choices.ts";
import { amountRefusal } from "#contract/orders/payable-amount.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { touchCart } from "#server/cart/cart.queries.ts";
import type { Db } from "#server/db/client.ts";
import { claimKey, type KeyedRequest, storeAnswer } from "#server/db/idempotency-keys.queries.ts";
import { orderLines, orders } from "#server/db/schema/orders.ts";
import { products, stillSold } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import type { User } from "#server/db/schema/users.ts";
import { pipeline, type Transaction, transact } from "#server/db/transact.ts";
import { enqueueEmails, type NewEmail } from "#server/mail/outbox.ts";
import { lockCustomer } from "#server/stock/lock-customer.ts";
import { isUnlimited, purchaseLimitsOf, requireRoomForOrder } from "#server/stock/purchase-limits.ts";
import { deliveryEmails } from "./delivery/delivery-emails.ts";
import { productDaysOfCart, requireOffered, requireServed, takingPlace } from "./delivery/delivery-offer.ts";
import { addressColumns } from "./order-address.ts";
import { orderEmail, orderNotice } from "./order-events.ts";
import { insertStaffPayments } from "./order-steps.ts";
import { countOpenOrders } from "./orders.queries.ts";

/** After this time a customer who has not paid is reminded. */
const reminderMinutes = 10;

type Items = Awaited<ReturnType<typeof lockReservedItems>>;

type Placing = { keyed?: KeyedRequest | undefined; settings: ShopSettings; onlinePayments: OnlinePayments };

/** Turns every reserved item of the user's cart into one order. A repeated key gets the same response. */
export async function placeOrder(
  db: Db,
  user: User,
  input: PlaceOrderInput,
  { keyed, settings, onlinePayments }: Placing,
): Promise<PlacedOrder> {
  const limits = purchaseLimitsOf(settings);
  const productDays = () => productDaysOfCart(db, user.id);
  return takingPlace(db, settings, productDays, () =>
    transact(db, async (tx) => {
      const [earlier, customer, , items, openOrders] = await pipeline(
        () => claimKey(tx, keyed),
        () => lockCustomer(tx, user.id),
        () => touchCart(tx, user.id),
        () => lockReservedItems(tx, user.id),
        () => (isUnlimited(limits.openOrders) ? 0 : countOpenOrders(tx, user.id)),
      );
      if (earlier) return earlier.answer as PlacedOrder;
      requireRoomForOrder(openOrders, customer.emailVerified, limits);
      const placed = await insertOrder(tx, { user, input, items, settings, onlinePayments });
      await storeAnswer(tx, keyed, placed);
      return placed;
    }),
  );
}

type NewOrder = { user: User; input: PlaceOrderInput; items: Items } & Omit<Placing, "keyed">;

async function insertOrder(
  tx: Transaction,
  { user, input, items, settings, onlinePayments }: NewOrder,
): Promise<PlacedOrder> {
  if (items.length === 0) throw new DomainError("cart_empty", "Your cart is empty.");
  // The amount comes from our prices. The browser's is compared with it, so that customers pay only the amount they saw.
  const totals = totalsOf(items);
  if (centsOf(input.totalAmount) !== totals.subtotalCents) throw totalChanged(totals.subtotalCents);
  const refusal = amountRefusal(input.paymentMethod, totals.subtotalCents, onlinePayments);
  if (refusal) throw new DomainError("amount_not_payable", refusal);
  requireServed(settings, input.addressParts ?? input);
  const { delivery } = input;
  if (delivery)
    requireOffered(settings, delivery, Math.max(...items.map(({ deliveryDays }) => deliveryDays ?? 0)));
  const id = uuidv7();
  const paymentStatus = firstPaymentStatus(input.paymentMethod, totals.subtotalCents, onlinePayments);
  const [[order]] = await pipeline(
    () =>
      tx
        .insert(orders)
        .values({
          id,
          userId: user.id,
          username: input.username,
          email: user.email,
          ...addressColumns(input),
          phoneNumber: input.phoneNumber,
          paymentMethod: input.paymentMethod,
          paymentStatus: paymentStatus === "paid" ? "pending" : paymentStatus,
          test: onlinePayments.test,
          numberPrefix: settings.orderNumberPrefix,
          units: items.length,
          productTitles: [...new Set(items.map(({ title }) => title))].join(" "),
          ...(delivery && { deliveryOn: delivery.day, deliveryWindow: delivery.window }),
          deliveryNotes: input.deliveryNotes ?? "",
          ...totals,
        })
        .returning({ number: orders.number, numberPrefix: orders.numberPrefix, status: orders.status })
        .prepare("insert_order")
        .execute(),
    () => tx.insert(orderLines).values(linesOf(id, items)).prepare("insert_lines").execute(),
    () =>
      moveToOrder(
        tx,
        items.map(({ unitId }) => unitId),
        id,
      ),
    () =>
      enqueueEmails(tx, [
        ...emailsAfterPlacing({ id, email: user.email }, paymentStatus, settings),
        ...(delivery
          ? deliveryEmails({ id, email: user.email }, delivery, "chosen", dayIn(settings.timeZone))
          : []
        ).filter(
          // An order that is not paid yet may expire; its day is told by the reminder only.
          ({ dueOn }) => dueOn !== undefined || paymentStatus !== "awaiting payment",
        ),
      ]),
  );
  if (!order) throw new Error("the order was not inserted");
  if (paymentStatus === "paid") await payFreeOrder(tx, { id, subtotalCents: 0, test: onlinePayments.test });
  return {
    insertedId: id,
    number: orderNumber(order),
    status: order.status,
    paymentStatus,
    totalAmount: amountOf(totals.subtotalCents),
  };
}

/** A free order is paid, whatever the method. A method without a provider is arranged by the shop. */
function firstPaymentStatus(
  method: PaymentMethod,
  amountCents: number,
  { methods }: OnlinePayments,
): PaymentStatus {
  if (amountCents === 0) return "paid";
  if (method === "cashOnDelivery") return "due on delivery";
  return methods.includes(method) ? "awaiting payment" : "pending";
}

/** After the order is placed, because the change of an order issues its invoice and tells webhooks that it is paid. */
async function payFreeOrder(tx: Transaction, order: { id: string; subtotalCents: 0; test: boolean }) {
  await tx.update(orders).set({ paymentStatus: "paid", paidAt: sql`now()` }).where(eq(orders.id, order.id));
  await insertStaffPayments(tx, [order]);
}

/** A customer who is about to pay is not disturbed. One who left without paying gets a reminder, which is not sent once the order is paid. */
function emailsAfterPlacing(
  order: { id: string; email: string },
  paymentStatus: PaymentStatus,
  settings: ShopSettings,
): NewEmail[] {
  if (paymentStatus !== "awaiting payment")
    return [orderEmail(order, "placed"), ...orderNotice(order.id, settings)];
  return [
    {
      recipient: order.email,
      content: { template: "payment", orderId: order.id, about: "unpaid" },
      delayMinutes: reminderMinutes,
    },
  ];
}

/** One line per product, in the order of the cart. */
function linesOf(orderId: string, items: Items): (typeof orderLines.$inferInsert)[] {
  const lines = new Map<string, Items[number] & { quantity: number }>();
  for (const item of items) {
    const quantity = (lines.get(item.productId)?.quantity ?? 0) + 1;
    lines.set(item.productId, { ...item, quantity });
  }
  return [...lines.values()].map(({ unitId, deliveryDays, ...line }, position) => ({
    orderId,
    position,
    ...line,
  }));
}

function totalChanged(subtotalCents: number) {
  const totalAmount = amountOf(subtotalCents);
  return new DomainError("total_changed", `The total is ${formatMoney(totalAmount)} now.`, [], {
    totalAmount,
  });
}

/** The reserved cart items at current prices, locked so that none leaves the cart meanwhile. */
function lockReservedItems(tx: Transaction, userId: string) {
  return tx
    .select({
      unitId: stockUnits.id,
      productId: products.id,
      title: products.title,
      category: products.category,
      image: products.image,
      priceCents: products.priceCents,
      discountPercent: products.discountPercent,
      deliveryDays: products.deliveryDays,
    })
    .from(stockUnits)
    .innerJoin(products, eq(products.id, stockUnits.productId))
    .where(and(eq(stockUnits.userId, userId), eq(stockUnits.state, "in cart"), stillSold))
    .orderBy(asc(stockUnits.addedAt), asc(stockUnits.id))
    .for("update", { of: stockUnits })
    .prepare("lock_reserved_items")
    .execute();
}

async function moveToOrder(tx: Transaction, unitIds: string[], orderId: string): Promise<void> {
  await tx
    .update(stockUnits)
    .set({ state: "ordered", orderId, userId: null })
    .where(sql`${stockUnits.id} = any(${sql.param(unitIds)}::uuid[])`)
    .prepare("move_to_order")
    .execute();
}
