import type { BenchShop } from "./bench-shop.ts";
import { addChairs, type Buyer, createBuyers } from "./buyers.ts";
import { compareCalls, medianCost } from "./compare-calls.ts";
import { type Comparison, medianLoad } from "./compare-reads.ts";
import { type Cost, measureCost } from "./cpu-cost.ts";
import { type Load, loadCalls } from "./load.ts";
import { addToCart, placeOrder, readPaths, uncached } from "./shop-calls.ts";

type Size = { rounds: number; ordersEach: number };

/** A read that is computed for each request. */
export type Rendering = { name: string; load: Load; cost: Cost };

/** A purchase takes a unit, adds it to the cart and places the order. */
export async function comparePurchases(shop: BenchShop, { rounds, ordersEach }: Size): Promise<Comparison[]> {
  const { db } = shop.database;
  const productIds = await addChairs(db);
  const compared: Comparison[] = [];
  for (const clients of [1, 16]) {
    const name = `purchase, ${clients} ${clients === 1 ? "client" : "clients"}`;
    console.error(`… ${name}`);
    const perRound = clients === 1 ? ordersEach / 4 : ordersEach;
    const buyers = (await createBuyers(db, (rounds * 2 + 1) * (perRound + 40), productIds)).values();
    const callsOf = (buyer: Buyer) => [...addToCart(buyer), placeOrder(buyer, 1)];
    compared.push(
      await compareCalls(shop, { name, callsOf, buyers, perRound, rounds, connections: clients }),
    );
  }
  return compared;
}

/** Reads that are computed for each request, because the browser has just written something. */
export async function measureRendering(
  shop: BenchShop,
  { rounds, ordersEach }: Size,
  products: string,
): Promise<Rendering[]> {
  const { origin } = shop;
  const paths = await readPaths(origin);
  const measured: Rendering[] = [];
  for (const [path, kind] of [
    ["list", "not cached"],
    ["page /products/{id}", "rendered"],
    ["page /product", "rendered"],
  ] as const) {
    const name = `${path}, ${kind}, ${products} products`;
    console.error(`… ${name}`);
    const nextCalls = () => [uncached(paths[path] ?? "")];
    const load = () =>
      measureCost(shop, ordersEach, () =>
        loadCalls({ origin, connections: 16, amount: ordersEach, nextCalls, callsEach: 1 }),
      );
    await load();
    const runs = await inTurn(rounds, load);
    measured.push({
      name,
      load: medianLoad(runs.map(({ result }) => result)),
      cost: medianCost(runs.map(({ cost }) => cost)),
    });
  }
  return measured;
}

async function inTurn<Result>(times: number, task: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < times) results.push(await task());
  return results;
}
