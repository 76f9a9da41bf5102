import { amountOf } from "#contract/basics/money.ts";
import type { CartItem } from "#contract/orders/cart.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { PlacedOrder } from "#contract/orders/order.ts";
import type { ReturnableOrder } from "#contract/orders/returns.ts";
import { markOf } from "./marks.ts";
import { type KnownOrder, type OrderBook, pickOrder } from "./order-book.ts";
import type { Client } from "./send-operation.ts";

/** One thing that a customer does: buys, cancels or returns. */
export async function runCustomerStep(client: Client, productIds: string[], book: OrderBook): Promise<void> {
  const step = client.random.pick(["buy", "buy", "buy", "cancel", "return", "return"] as const);
  if (step === "buy") await buy(client, productIds, book);
  if (step === "cancel") await cancel(client, book);
  if (step === "return") await returnUnit(client, book);
}

async function buy(client: Client, productIds: string[], book: OrderBook) {
  const { random, person } = client;
  const productId = random.pick(productIds);
  for (let units = random.between(1, 3); units > 0; units--) await addToCart(client, productId);
  if (random.chance(0.3)) await addToCart(client, random.pick(productIds));
  const items = await client.run<CartItem[]>(() => ({ kind: "read", method: "GET", path: "/cards" }));
  if (!items || items.length === 0) return;
  const paymentMethod = random.pick(["cashOnDelivery", "creditCard", "creditCard", "paypal"] as const);
  const key = random.key();
  const placed = await client.run<PlacedOrder>((operationId) => ({
    kind: "place order",
    method: "POST",
    path: "/payments",
    key,
    body: {
      username: person.name,
      emailAddress: person.email,
      address: "1 Oak Lane",
      phoneNumber: "555 0100",
      totalAmount: amountOf(cartTotals(items).subtotalCents),
      paymentMethod,
      deliveryNotes: markOf(operationId),
    },
  }));
  if (!placed) return;
  const order: KnownOrder = {
    id: placed.insertedId,
    customerId: person.userId,
    online: paymentMethod !== "cashOnDelivery",
    paid: false,
    state: "placed",
  };
  book.orders.push(order);
  if (order.online && random.chance(0.9)) await pay(client, order, paymentMethod);
}

async function addToCart(client: Client, productId: string) {
  const [holdKey, itemKey] = [client.random.key(), client.random.key()];
  const taken = await client.run<{ reserved: boolean }>(() => ({
    kind: "take unit",
    method: "PATCH",
    path: `/products/${productId}/decrement`,
    subject: productId,
    key: holdKey,
  }));
  if (!taken?.reserved) return;
  await client.run(() => ({
    kind: "add to cart",
    method: "POST",
    path: "/cards",
    subject: productId,
    key: itemKey,
    body: { productId },
  }));
}

async function pay(client: Client, order: KnownOrder, paymentMethod: string) {
  const { random } = client;
  const subject = order.id;
  const started = await client.run<{ url: string | null }>(() => ({
    kind: "start payment",
    method: "POST",
    path: `/payments/${order.id}/pay`,
    subject,
    body: { paymentMethod },
  }));
  const url = started?.url;
  if (!url) return;
  const card = random.chance(0.1) ? "declined" : "succeeds";
  await client.run(() => ({ kind: "pay at provider", method: "POST", path: url, subject, body: { card } }));
  // Some customers don't come back to the shop: the provider tells it.
  if (random.chance(0.2)) return;
  const checked = await client.run<{ paymentStatus: string }>(() => ({
    kind: "check payment",
    method: "POST",
    path: `/payments/${order.id}/check`,
    subject,
  }));
  if (checked?.paymentStatus === "paid") order.paid = true;
}

async function cancel(client: Client, book: OrderBook) {
  const order = pickOrder(book, client.random, (each) => isOwn(client, each) && each.state === "placed");
  if (!order) return;
  const canceled = await client.run(() => cancelRequest(order.id));
  if (canceled) order.state = "canceled";
}

export const cancelRequest = (orderId: string) => ({
  kind: "cancel" as const,
  method: "PATCH" as const,
  path: `/payments/${orderId}/cancel`,
  subject: orderId,
});

async function returnUnit(client: Client, book: OrderBook) {
  const order = pickOrder(book, client.random, (each) => isOwn(client, each) && each.state === "delivered");
  if (!order) return;
  const key = client.random.key();
  const returned = await client.run<ReturnableOrder>(() => ({
    kind: "request return",
    method: "POST",
    path: `/payments/${order.id}/returns`,
    subject: order.id,
    key,
    body: { lines: [{ position: 0, quantity: 1 }] },
  }));
  const known = new Set(book.returnIds);
  for (const { _id } of returned?.returns ?? []) if (!known.has(_id)) book.returnIds.push(_id);
}

const isOwn = ({ person }: Client, { customerId }: KnownOrder) => customerId === person.userId;
