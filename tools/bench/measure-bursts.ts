import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { inArray, sum } from "drizzle-orm";
import { stockLevels } from "#server/db/schema/products.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { type BenchShop, startBenchShop } from "./bench-shop.ts";
import { addChairs, type Buyer, createBuyers, orderBody } from "./buyers.ts";
import type { Call } from "./http-call.ts";
import { percentile } from "./load.ts";
import { addressOf } from "./measure-overload.ts";
import { keyOf } from "./shop-calls.ts";

type Crowd = { buyers: number; products: number; addresses: "own" | "shared" };

export type Burst = Crowd & {
  inStock: number;
  ordered: number;
  soldOut: number;
  /** Responses 503, after which the buyer tried again like the storefront does. */
  busy: number;
  /** Buyers who got neither an order nor "sold out", by the response that ended it. */
  failed: Record<string, number>;
  /** Whether the database agrees: as many units ordered as orders, and every unit accounted for. */
  stockIsRight: boolean;
  p50: number;
  p99: number;
  longest: number;
  /** From the first request until the last buyer has an order or "sold out". */
  seconds: number;
};

const unitsPerProduct = 50;
/** A shared address: an office, or a proxy that does not set X-Forwarded-For. */
const crowds: Crowd[] = [
  { buyers: 200, products: 1, addresses: "own" },
  { buyers: 200, products: 100, addresses: "own" },
  { buyers: 200, products: 100, addresses: "shared" },
  { buyers: 1_000, products: 1, addresses: "own" },
  { buyers: 1_000, products: 100, addresses: "own" },
];
const retryForMs = 15_000;
/** Production settings: a worker per core, and the limits that other measurements turn off. Display pieces are sold, too. */
const settings = {
  SHOP_WORKERS: String(availableParallelism()),
  SHOP_WRITES_PER_MINUTE: "240",
  SHOP_SELL_LAST_PIECE: "true",
};

/** Buyers who all begin in the same moment: take a unit, add it to the cart, place the order. */
export async function measureBursts(databaseUrl: string | undefined): Promise<Burst[]> {
  const shop = await startBenchShop(databaseUrl, settings);
  const bursts: Burst[] = [];
  // A shop that has just started is slower than one that has been open for a while.
  for (let n = 0; n < 3; n++) await burst(shop, { buyers: 100, products: 100, addresses: "own" });
  for (const crowd of crowds) bursts.push(await burst(shop, crowd));
  await shop.remove();
  return bursts;
}

async function burst(shop: BenchShop, crowd: Crowd): Promise<Burst> {
  const { db } = shop.database;
  const { products, addresses } = crowd;
  const productIds = await addChairs(db, { count: products, onHand: unitsPerProduct });
  const buyers = await createBuyers(db, crowd.buyers, productIds);
  const storefront = createStorefront(shop.origin);
  const started = performance.now();
  const outcomes = await Promise.all(
    buyers.map((buyer, n) => storefront.buy(buyer, addresses === "own" ? addressOf(n) : "192.0.2.1")),
  );
  const seconds = (performance.now() - started) / 1000;
  storefront.close();
  const [levels] = await db
    .select({
      ordered: sum(stockLevels.ordered).mapWith(Number),
      onHand: sum(stockLevels.onHand).mapWith(Number),
    })
    .from(stockLevels)
    .where(inArray(stockLevels.productId, productIds));
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  const inStock = products * unitsPerProduct;
  const ordered = count("ordered");
  const failed: Record<string, number> = {};
  for (const outcome of outcomes)
    if (outcome !== "ordered" && outcome !== "sold out") failed[outcome] = (failed[outcome] ?? 0) + 1;
  return {
    ...crowd,
    inStock,
    ordered,
    soldOut: count("sold out"),
    busy: storefront.busy(),
    failed,
    stockIsRight:
      levels?.ordered === ordered &&
      levels.onHand === inStock - ordered &&
      (await findImbalances(db)).length === 0,
    p50: percentile(storefront.times, 0.5),
    p99: percentile(storefront.times, 0.99),
    longest: Math.max(...storefront.times),
    seconds,
  };
}

type Response = { status: number; retryAfterMs: number; text: string };

/** Sends requests like the storefront: a busy shop is asked again when it says so, for at least 15 seconds. */
function createStorefront(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let busy = 0;

  async function send({ path, body, ...options }: Call): Promise<Response> {
    const started = performance.now();
    const sent = request(`${origin}${path}`, { ...options, agent }).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response) text += chunk;
    times.push(performance.now() - started);
    const retryAfterMs = Number(response.headers["retry-after"] ?? 1) * 1000;
    return { status: response.statusCode ?? 0, retryAfterMs, text };
  }

  async function sendUntilAnswered(call: Call): Promise<Response> {
    const started = performance.now();
    for (;;) {
      const response = await send(call);
      if (response.status !== 503) return response;
      busy++;
      if (performance.now() - started > retryForMs) return response;
      await sleep(response.retryAfterMs + Math.random() * 500);
    }
  }

  return {
    times,
    busy: () => busy,
    close: () => agent.destroy(),

    async buy(buyer: Buyer, address: string): Promise<string> {
      const calls = [
        callOf(buyer, address, "PATCH", `/api/products/${buyer.productId}/decrement`),
        callOf(buyer, address, "POST", "/api/cards", JSON.stringify({ productId: buyer.productId })),
        callOf(buyer, address, "POST", "/api/payments", orderBody(buyer, 1)),
      ];
      for (const call of calls) {
        const { status, text } = await sendUntilAnswered(call);
        if (status === 409 && text.includes("out_of_stock")) return "sold out";
        if (status >= 300) return `${status} for ${call.method} ${call.path.replace(buyer.productId, ":id")}`;
      }
      return "ordered";
    },
  };
}

function callOf(buyer: Buyer, address: string, method: Call["method"], path: string, body?: string): Call {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${buyer.token}`,
    "Idempotency-Key": keyOf(buyer.key, path),
    "X-Forwarded-For": address,
  };
  if (body) headers["Content-Type"] = "application/json";
  return { method, path, headers, ...(body && { body }) };
}
