import type { CartItem } from "#contract/cart.ts";
import { cartTotals } from "#contract/cart-totals.ts";
import { amountOf } from "#contract/money.ts";
import type { Order, PlacedOrder } from "#contract/order.ts";

export type Customer = { userId: string; email: string; name: string; token: string };

/** What a customer sent and what they were told. What is not answered may have happened or not; its key finds out. */
export type OrderAttempt = { customer: Customer; key: string; body: string; answer?: PlacedOrder };

export type Journal = {
  attempts: OrderAttempt[];
  cancelled: Set<string>;
  requests: number;
  surprises: string[];
};

export function newJournal(): Journal {
  return { attempts: [], cancelled: new Set(), requests: 0, surprises: [] };
}

/** Customers who add, remove, order, cancel and send things twice, until the shop is gone. */
export async function storm(origin: string, customers: Customer[], productIds: string[], journal: Journal) {
  await Promise.all(customers.map((customer) => shopUntilItIsGone(origin, customer, productIds, journal)));
}

async function shopUntilItIsGone(origin: string, customer: Customer, productIds: string[], journal: Journal) {
  const shop = shopOf(origin, customer, journal);
  const steps = [
    () => addToCart(shop, pick(productIds)),
    () => addToCart(shop, pick(productIds)),
    () => addToCart(shop, pick(productIds)),
    () => removeSomething(shop),
    () => placeOrder(shop, customer, journal),
    () => cancelSomething(shop, journal),
  ];
  try {
    for (;;) await pick(steps)();
  } catch (error) {
    if (!(error instanceof ShopIsGone)) journal.surprises.push(String(error));
  }
}

type Shop = ReturnType<typeof shopOf>;

class ShopIsGone extends Error {}

function shopOf(origin: string, { token }: Customer, journal: Journal) {
  return async function send<Answer>(
    method: string,
    path: string,
    { key, body }: { key?: string; body?: string } = {},
  ) {
    const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
    if (key) headers["Idempotency-Key"] = key;
    if (body) headers["Content-Type"] = "application/json";
    const answer = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body }) })
      .then(async (response) => ({ status: response.status, json: (await response.json()) as Answer }))
      .catch(() => {
        throw new ShopIsGone();
      });
    journal.requests++;
    // The database is away, and the server says so.
    if (answer.status === 503) throw new ShopIsGone();
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer;
  };
}

async function addToCart(send: Shop, productId: string) {
  const key = crypto.randomUUID();
  const taken = await send<{ reserved?: boolean }>("PATCH", `/products/${productId}/decrement`, { key });
  if (!taken.json.reserved) return;
  const body = JSON.stringify({ productId });
  await send("POST", "/cards", { key, body });
  if (Math.random() < 0.2) await send("POST", "/cards", { key, body });
}

async function removeSomething(send: Shop) {
  const { json: items } = await send<CartItem[]>("GET", "/cards");
  if (items.length > 0) await send("DELETE", `/cards/${pick(items)._id}`);
}

async function placeOrder(send: Shop, customer: Customer, journal: Journal) {
  const { json: items } = await send<CartItem[]>("GET", "/cards");
  if (items.length === 0) return;
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
}

async function sendOrder(send: Shop, attempt: OrderAttempt) {
  const { status, json } = await send<PlacedOrder>("POST", "/payments", attempt);
  if (status !== 201) return;
  if (attempt.answer && attempt.answer.insertedId !== json.insertedId) {
    throw new Error(`key ${attempt.key} was answered with two orders`);
  }
  attempt.answer = json;
}

async function cancelSomething(send: Shop, journal: Journal) {
  const { json: orders } = await send<Order[]>("GET", "/payments/mine?limit=20");
  const placed = orders.filter(({ status }) => status === "placed");
  if (placed.length === 0) return;
  const { _id } = pick(placed);
  const { status } = await send("PATCH", `/payments/${_id}/cancel`);
  if (status === 200) journal.cancelled.add(_id);
}

/** Sends what was never answered once more: whether it had been carried out or not, there is one order in the end. */
export async function askAgain(origin: string, journal: Journal) {
  for (const attempt of journal.attempts.filter(({ answer }) => !answer)) {
    await sendOrder(shopOf(origin, attempt.customer, journal), attempt);
  }
}

function pick<Thing>(things: readonly Thing[]): Thing {
  return things[Math.floor(Math.random() * things.length)] as Thing;
}
