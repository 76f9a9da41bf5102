import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BenchShop, startBenchShop } from "./bench-shop.ts";
import { addChairs, type Buyer, createBuyers, fillCarts } from "./buyers.ts";
import { compareCalls } from "./compare-calls.ts";
import { type Comparison, compareRead, type Pace } from "./compare-reads.ts";
import { compareSignIn } from "./compare-sign-in.ts";
import type { Call } from "./http-call.ts";
import { measureBursts } from "./measure-bursts.ts";
import { measureColdStart } from "./measure-cold-start.ts";
import { timeDashboard } from "./measure-dashboard.ts";
import { measureOverload } from "./measure-overload.ts";
import { comparePurchases, measureRendering } from "./measure-purchase.ts";
import type { Measurements } from "./report.ts";
import { residentMb, type ServerProcess } from "./server-process.ts";
import { addToCart, call, placeOrder, readPaths, uncached } from "./shop-calls.ts";

type Size = {
  pace: Pace;
  rounds: number;
  ordersEach: number;
  /** Arguments of `npm run seed` for a shop with 501 products, and what to add for a small and a large one with 10,000. */
  seeds: [string[], string[], string[]];
  dashboardRounds: number;
  overloadSeconds: number;
};

const fullSize: Size = {
  pace: { rounds: 5, seconds: 4, connections: 16 },
  rounds: 5,
  ordersEach: 600,
  seeds: [
    ["--products", "477"],
    ["--products", "9500", "--users", "500", "--orders", "1000"],
    ["--users", "49500", "--orders", "99000"],
  ],
  dashboardRounds: 25,
  overloadSeconds: 10,
};
const quickSize: Size = {
  pace: { rounds: 1, seconds: 1, connections: 16 },
  rounds: 1,
  ordersEach: 200,
  seeds: [
    ["--products", "477"],
    ["--products", "9500", "--users", "50", "--orders", "100"],
    ["--users", "450", "--orders", "900"],
  ],
  dashboardRounds: 3,
  overloadSeconds: 2,
};

/** Measures a new shop on one database. Returns the stopped shop for further measurements on its data. */
export async function measureShop(
  bare: ServerProcess,
  { databaseUrl, quick }: { databaseUrl: string | undefined; quick: boolean },
): Promise<{ measurements: Measurements; shop: BenchShop }> {
  const size = quick ? quickSize : fullSize;
  let shop = await startBenchShop(databaseUrl);
  const idle = await idleMemory(shop);
  const few = await compareReads(shop, bare, size.pace);
  shop = await seed(shop, size.seeds[0]);
  const renderedFew = await measureRendering(shop, size, "501");
  shop = await seed(shop, size.seeds[1]);
  const small = await timeDashboard(shop, size.dashboardRounds);
  shop = await seed(shop, size.seeds[2]);
  const large = await timeDashboard(shop, size.dashboardRounds);
  const many = await compareReads(shop, bare, size.pace);
  const calls = await compareAllCalls(shop, size);
  const purchases = await comparePurchases(shop, size);
  const renderedMany = await measureRendering(shop, size, "10,000");
  console.error("… sign-in, overload, cold start");
  const signIn = await compareSignIn(shop, size.rounds, size.ordersEach / 5);
  const overload = await measureOverload(shop, size.overloadSeconds);
  const loaded = residentMb(shop.pid);
  await shop.stop();
  console.error("… bursts");
  const bursts = await measureBursts(databaseUrl);
  const coldStart = databaseUrl ? undefined : await measureColdStart(shop, quick ? 1 : 7);
  const database = databaseUrl ? "External PostgreSQL" : "Embedded PostgreSQL";
  return {
    measurements: {
      database,
      few,
      many,
      dashboard: { small, large },
      calls,
      purchases,
      rendered: [...renderedFew, ...renderedMany],
      signIn,
      overload,
      bursts,
      memory: { idle, loaded },
      coldStart,
    },
    shop,
  };
}

async function seed(shop: BenchShop, args: string[]): Promise<BenchShop> {
  console.error(`… seed ${args.join(" ")}, dashboard`);
  execFileSync(process.execPath, [join(import.meta.dirname, "seed.js"), ...args], { env: shop.settings });
  return shop.restart();
}

/** Measured after the first page, because some modules load with it. */
async function idleMemory({ origin, pid }: BenchShop): Promise<number> {
  await (await fetch(`${origin}/product`)).text();
  await sleep(3_000);
  return residentMb(pid);
}

async function compareReads(shop: ServerProcess, bare: ServerProcess, pace: Pace): Promise<Comparison[]> {
  const cases = Object.entries(await readPaths(shop.origin));
  const compared: Comparison[] = [];
  for (const [name, path] of cases) {
    console.error(`… ${name}`);
    compared.push(await compareRead(name, path, shop, bare, pace));
  }
  return compared;
}

async function compareAllCalls(shop: BenchShop, { rounds, ordersEach }: Size): Promise<Comparison[]> {
  const { db } = shop.database;
  const productIds = await addChairs(db);
  const buyersNeeded = (rounds * 2 + 1) * (ordersEach + 40);
  const buyers = await createBuyers(db, buyersNeeded, productIds);
  const [admin] = await createBuyers(db, 1, productIds, "admin");
  await fillCarts(db, buyers, productIds);
  const buyersWithoutCart = (await createBuyers(db, buyersNeeded, productIds)).values();
  const always = (buyer: Buyer | undefined) => repeat(buyer as Buyer);
  const repetitions = { rounds, perRound: ordersEach };
  const cases: [string, (buyer: Buyer) => Call[], Iterator<Buyer>][] = [
    ["add to cart", addToCart, buyersWithoutCart],
    ["place an order", (buyer) => [placeOrder(buyer, 2)], buyers.values()],
    ["list, not cached", () => [uncached("/api/products?page=1&limit=6")], always(buyers[0])],
    [
      "search with a typo, not cached",
      () => [uncached("/api/products?q=walnt&page=1&limit=6")],
      always(buyers[0]),
    ],
    [
      "dashboard: newest orders",
      (buyer) => [call(buyer, "GET", "/api/payments?page=1&limit=10")],
      always(admin),
    ],
    ["dashboard: sales", (buyer) => [call(buyer, "GET", "/api/sales")], always(admin)],
  ];
  const compared: Comparison[] = [];
  for (const [name, callsOf, buyers] of cases) {
    console.error(`… ${name}`);
    compared.push(await compareCalls(shop, { name, callsOf, buyers, ...repetitions }));
  }
  return compared;
}

function* repeat<Item>(item: Item): Generator<Item, undefined> {
  for (;;) yield item;
}
