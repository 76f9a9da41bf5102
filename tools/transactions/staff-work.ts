import { cancelRequest } from "./customer-journey.ts";
import type { Request } from "./history.ts";
import { importedProducts, importedTitle, markOf } from "./marks.ts";
import { type KnownOrder, type OrderBook, pickOrder } from "./order-book.ts";
import type { Client } from "./send-operation.ts";

const steps = {
  confirm,
  deliver,
  markPaid,
  refund,
  receiveReturn,
  changeStock,
  importProducts,
  cancel: cancelOrder,
};
const stepNames = [
  "confirm",
  "confirm",
  "confirm",
  "deliver",
  "deliver",
  "deliver",
  "markPaid",
  "refund",
  "refund",
  "refund",
  "receiveReturn",
  "receiveReturn",
  "changeStock",
  "changeStock",
  "importProducts",
  "cancel",
] as const;

/** One thing that a member of the staff does. Each has a product that nobody else changes, and all change those that customers buy. */
export async function runStaffStep(client: Client, productIds: string[], book: OrderBook): Promise<void> {
  await steps[client.random.pick(stepNames)](client, book, productIds);
}

type Step = "confirm" | "deliver" | "mark paid";
const stepPaths: Record<Step, string> = { confirm: "confirm", deliver: "deliver", "mark paid": "paid" };

async function advance(client: Client, step: Step, order: KnownOrder | undefined) {
  if (!order) return undefined;
  return client.run(() => ({
    kind: step,
    method: "PATCH",
    path: `/payments/${order.id}/${stepPaths[step]}`,
    subject: order.id,
  }));
}

async function confirm(client: Client, book: OrderBook) {
  const isReady = ({ state, online, paid }: KnownOrder) => state === "placed" && (paid || !online);
  const order = pickOrder(book, client.random, isReady);
  if ((await advance(client, "confirm", order)) && order) order.state = "confirmed";
}

async function deliver(client: Client, book: OrderBook) {
  const order = pickOrder(book, client.random, ({ state }) => state === "confirmed");
  if ((await advance(client, "deliver", order)) && order) order.state = "delivered";
}

async function markPaid(client: Client, book: OrderBook) {
  const isUnpaid = ({ state, online, paid }: KnownOrder) => !online && !paid && state !== "canceled";
  const order = pickOrder(book, client.random, isUnpaid);
  if ((await advance(client, "mark paid", order)) && order) order.paid = true;
}

async function cancelOrder(client: Client, book: OrderBook) {
  const order = pickOrder(book, client.random, ({ state }) => state === "placed" || state === "confirmed");
  if (order && (await client.run(() => cancelRequest(order.id)))) order.state = "canceled";
}

/** One unit, or all that is left. */
async function refund(client: Client, book: OrderBook) {
  const { random } = client;
  const order = pickOrder(book, random, ({ paid }) => paid);
  if (!order) return;
  const body = random.chance(0.8) ? { lines: [{ position: 0, quantity: 1 }] } : { all: true };
  const key = random.key();
  await client.run(() => ({
    kind: "refund",
    method: "POST",
    path: `/payments/${order.id}/refunds`,
    subject: order.id,
    key,
    body,
  }));
}

async function receiveReturn(client: Client, { returnIds }: OrderBook) {
  const { random } = client;
  if (returnIds.length === 0) return;
  const id = random.pick(returnIds);
  const lines = random.chance(0.7) ? [{ position: 0, restocked: 1 }] : [];
  await client.run(() => ({
    kind: "receive return",
    method: "PATCH",
    path: `/returns/${id}/received`,
    subject: id,
    body: { lines },
  }));
}

async function changeStock(client: Client, _: OrderBook, productIds: string[]) {
  const { random } = client;
  const [productId, operation] = [random.pick(productIds), random.pick(["receive", "writeOff"] as const)];
  const [quantity, key] = [random.between(1, 5), random.key()];
  await client.run((operationId) => ({
    kind: "change stock",
    method: "POST",
    path: `/products/${productId}/stock`,
    subject: productId,
    key,
    body: {
      operation,
      quantity,
      reason: operation === "receive" ? "delivery" : "damaged",
      note: markOf(operationId),
    },
  }));
}

async function importProducts(client: Client) {
  const key = client.random.key();
  await client.run((operationId): Request => {
    const lines = Array.from(
      { length: importedProducts },
      (_, n) => `${importedTitle(operationId, n)},side,10,20,0,3,/images/chair.webp,Words,2026-01-01`,
    );
    const header = "title,category,price,originalPrice,discount,piece,image,description,date";
    return {
      kind: "import",
      method: "POST",
      path: "/products/import",
      key,
      body: [header, ...lines].join("\n"),
    };
  });
}
