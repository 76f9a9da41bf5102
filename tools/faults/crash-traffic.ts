import { setTimeout as sleep } from "node:timers/promises";
import { amountOf } from "#contract/basics/money.ts";
import type { CartItem } from "#contract/orders/cart.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { Order, PlacedOrder } from "#contract/orders/order.ts";
import type { Customer } from "#tools/shop/customers.ts";

/** An order that was sent, and the response. Without a response the order may or may not exist; its key can be retried. */
type OrderAttempt = { customer: Customer; key: string; body: string; response?: PlacedOrder };

/** What clients sent and what the shop acknowledged, to compare with the database after a crash. */
export type Journal = {
  attempts: OrderAttempt[];
  cancelled: Set<string>;
  requests: number;
  errors: string[];
};

export function createJournal(): Journal {
  return { attempts: [], cancelled: new Set(), requests: 0, errors: [] };
}

/** Customers add, remove, order, cancel and repeat requests until the shop stops responding. */
export async function sendTrafficUntilCrash(
  origin: string,
  customers: Customer[],
  productIds: string[],
  journal: Journal,
) {
  await Promise.all(customers.map((customer) => sendUntilCrash(origin, customer, productIds, journal)));
}

/** The same until it is told to stop. Customers try again after a failure. */
export async function sendTraffic(
  origin: string,
  customers: Customer[],
  productIds: string[],
  journal: Journal,
  stopping: AbortSignal,
) {
  await Promise.all(
    customers.map(async (customer) => {
      const errorsBefore = journal.errors.length;
      while (!stopping.aborted && journal.errors.length === errorsBefore) {
        await sendUntilCrash(origin, customer, productIds, journal, stopping);
        await sleep(100);
      }
    }),
  );
}

/** Buys a unit of some product. False if the shop is down. */
export async function buyUnit(
  origin: string,
  customer: Customer,
  productIds: string[],
  journal: Journal,
): Promise<boolean> {
  const send = createSend(origin, customer, journal);
  try {
    await addToCart(send, pick(productIds));
    return await placeOrder(send, customer, journal);
  } catch (error) {
    if (error instanceof ShopDown) return false;
    throw error;
  }
}

async function sendUntilCrash(
  origin: string,
  customer: Customer,
  productIds: string[],
  journal: Journal,
  stopping?: AbortSignal,
) {
  const send = createSend(origin, customer, journal);
  const steps = [
    () => addToCart(send, pick(productIds)),
    () => addToCart(send, pick(productIds)),
    () => addToCart(send, pick(productIds)),
    () => removeCartItem(send),
    () => placeOrder(send, customer, journal),
    () => cancelOrder(send, journal),
  ];
  try {
    while (!stopping?.aborted) await pick(steps)();
  } catch (error) {
    if (!(error instanceof ShopDown)) journal.errors.push(String(error));
  }
}

type Send = ReturnType<typeof createSend>;

class ShopDown extends Error {}

function createSend(origin: string, { token }: Customer, journal: Journal) {
  return async function send<Body>(
    method: string,
    path: string,
    { key, body }: { key?: string; body?: string } = {},
  ) {
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
    if (key) headers["Idempotency-Key"] = key;
    if (body) headers["Content-Type"] = "application/json";
    const response = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body }) })
      .then(async (fetched) => ({ status: fetched.status, json: (await fetched.json()) as Body }))
      .catch(() => {
        throw new ShopDown();
      });
    journal.requests++;
    // The server is up, but its database is not.
    if (response.status === 503) throw new ShopDown();
    if (response.status >= 500) throw new Error(`${method} ${path} returned ${response.status}`);
    return response;
  };
}

async function addToCart(send: Send, productId: string) {
  const key = crypto.randomUUID();
  const hold = await send<{ reserved?: boolean }>("PATCH", `/products/${productId}/decrement`, { key });
  if (!hold.json.reserved) return;
  const body = JSON.stringify({ productId });
  await send("POST", "/cards", { key, body });
  if (Math.random() < 0.2) await send("POST", "/cards", { key, body });
}

async function removeCartItem(send: Send) {
  const { json: items } = await send<CartItem[]>("GET", "/cards");
  if (items.length > 0) await send("DELETE", `/cards/${pick(items)._id}`);
}

/** Whether the order was acknowledged. */
async function placeOrder(send: Send, customer: Customer, journal: Journal): Promise<boolean> {
  const { json: items } = await send<CartItem[]>("GET", "/cards");
  if (items.length === 0) return false;
  const body = JSON.stringify({
    username: customer.name,
    emailAddress: customer.email,
    address: "1 Oak Lane",
    phoneNumber: "555 0100",
    totalAmount: amountOf(cartTotals(items).subtotalCents),
    paymentMethod: pick(["cashOnDelivery", "creditCard", "paypal"]),
  });
  const attempt: OrderAttempt = { customer, key: crypto.randomUUID(), body };
  journal.attempts.push(attempt);
  await sendOrder(send, attempt);
  if (Math.random() < 0.2) await sendOrder(send, attempt);
  return attempt.response !== undefined;
}

async function sendOrder(send: Send, attempt: OrderAttempt) {
  const { status, json } = await send<PlacedOrder>("POST", "/payments", attempt);
  if (status !== 201) return;
  if (attempt.response && attempt.response.insertedId !== json.insertedId) {
    throw new Error(`key ${attempt.key} placed two orders`);
  }
  attempt.response = json;
}

async function cancelOrder(send: Send, journal: Journal) {
  const { json: orders } = await send<Order[]>("GET", "/payments/mine?limit=20");
  const placed = orders.filter(({ status }) => status === "placed");
  if (placed.length === 0) return;
  const { _id } = pick(placed);
  const { status } = await send("PATCH", `/payments/${_id}/cancel`);
  if (status === 200) journal.cancelled.add(_id);
}

/** Retries orders that got no response. Whether or not they were placed before the crash, each must exist once afterwards. */
export async function retryUnansweredOrders(origin: string, journal: Journal) {
  for (const attempt of journal.attempts.filter(({ response }) => !response)) {
    await sendOrder(createSend(origin, attempt.customer, journal), attempt);
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
