import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { measureColdStart } from "./cold-start.ts";
import { compareCalls } from "./compare-calls.ts";
import { timeDashboard } from "./dashboard.ts";
import type { Call } from "./load.ts";
import { measureOverload } from "./overload.ts";
import { fillCarts, invitePeople, orderBody, type Person, stockShelves } from "./people.ts";
import { megabytesOf, type Running } from "./process.ts";
import { type Compared, compareRead, type Pace } from "./reads.ts";
import type { Measurements } from "./report.ts";
import { newShop, type ShopUnderTest } from "./shop.ts";
import { compareSignIn } from "./sign-in.ts";

type Extent = {
  pace: Pace;
  rounds: number;
  ordersEach: number;
  /** A shop of a first year, and what makes it a large one. The catalogue is the same. */
  seeds: [string[], string[]];
  dashboardRounds: number;
  overloadSeconds: number;
};

const whole: Extent = {
  pace: { rounds: 5, seconds: 4, connections: 16 },
  rounds: 5,
  ordersEach: 600,
  seeds: [
    ["--products", "10000", "--users", "500", "--orders", "1000"],
    ["--users", "49500", "--orders", "99000"],
  ],
  dashboardRounds: 25,
  overloadSeconds: 10,
};
const quick: Extent = {
  pace: { rounds: 1, seconds: 1, connections: 16 },
  rounds: 1,
  ordersEach: 200,
  seeds: [
    ["--products", "10000", "--users", "50", "--orders", "100"],
    ["--users", "450", "--orders", "900"],
  ],
  dashboardRounds: 3,
  overloadSeconds: 2,
};

/** Everything about a new shop on one database. It is given back closed, for whatever else is to be measured on its data. */
export async function measureShop(
  bare: Running,
  { databaseUrl, isQuick }: { databaseUrl: string | undefined; isQuick: boolean },
): Promise<{ measured: Measurements; shop: ShopUnderTest }> {
  const extent = isQuick ? quick : whole;
  let shop = await newShop(databaseUrl);
  const idle = await idleMemory(shop);
  const few = await compareReads(shop, bare, extent.pace);
  shop = await seed(shop, extent.seeds[0]);
  const small = await timeDashboard(shop, extent.dashboardRounds);
  shop = await seed(shop, extent.seeds[1]);
  const large = await timeDashboard(shop, extent.dashboardRounds);
  const many = await compareReads(shop, bare, extent.pace);
  const calls = await compareAllCalls(shop, extent);
  console.error("… sign-in, overload, cold start");
  const signIn = await compareSignIn(shop, extent.rounds, extent.ordersEach / 5);
  const overload = await measureOverload(shop, extent.overloadSeconds);
  const loaded = megabytesOf(shop.pid);
  await shop.stop();
  const coldStart = databaseUrl ? undefined : await measureColdStart(shop, isQuick ? 1 : 7);
  const database = databaseUrl ? "External PostgreSQL" : "Embedded PostgreSQL";
  return {
    measured: {
      database,
      few,
      many,
      dashboard: { small, large },
      calls,
      signIn,
      overload,
      memory: { idle, loaded },
      coldStart,
    },
    shop,
  };
}

async function seed(shop: ShopUnderTest, wishes: string[]): Promise<ShopUnderTest> {
  console.error(`… seed ${wishes.join(" ")}, dashboard`);
  execFileSync(process.execPath, [join(import.meta.dirname, "seed.js"), ...wishes], { env: shop.settings });
  return shop.restart();
}

/** After the first page, because only then everything is loaded. */
async function idleMemory({ origin, pid }: ShopUnderTest): Promise<number> {
  await (await fetch(`${origin}/product`)).text();
  await sleep(3_000);
  return megabytesOf(pid);
}

async function compareReads(shop: Running, bare: Running, pace: Pace): Promise<Compared[]> {
  const cases = Object.entries(await readPaths(shop.origin));
  const compared: Compared[] = [];
  for (const [name, path] of cases) {
    console.error(`… ${name}`);
    compared.push(await compareRead(name, path, shop, bare, pace));
  }
  return compared;
}

async function readPaths(origin: string): Promise<Record<string, string>> {
  const [product] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${origin}/product`)).text())?.[0] ?? "";
  return {
    list: "/api/products?page=1&limit=6",
    detail: `/api/products/${product._id}`,
    "search with a typo": "/api/products?q=walnt&page=1&limit=6",
    "page /product": "/product",
    "page /products/{id}": `/products/${product._id}`,
    "static file": script,
  };
}

async function compareAllCalls(shop: ShopUnderTest, { rounds, ordersEach }: Extent): Promise<Compared[]> {
  const { db } = shop.database;
  const shelves = await stockShelves(db);
  const buyersNeeded = (rounds * 2 + 1) * (ordersEach + 40);
  const buyers = await invitePeople(db, buyersNeeded, shelves);
  const [admin] = await invitePeople(db, 1, shelves, "admin");
  await fillCarts(db, buyers, shelves);
  const takers = (await invitePeople(db, buyersNeeded, shelves)).values();
  const again = (person: Person | undefined) => forever(person as Person);
  const extent = { rounds, perRound: ordersEach };
  const cases: [string, (person: Person) => Call[], Iterator<Person>][] = [
    ["take a unit and add it to the cart", takeAndAdd, takers],
    [
      "place an order",
      (person) => [call(person, "POST", "/api/payments", orderBody(person))],
      buyers.values(),
    ],
    ["list, not kept", (person) => [call(person, "GET", "/api/products?page=1&limit=6")], again(buyers[0])],
    [
      "search with a typo, not kept",
      (person) => [call(person, "GET", "/api/products?q=walnt&page=1&limit=6")],
      again(buyers[0]),
    ],
    [
      "dashboard: newest of all orders",
      (person) => [call(person, "GET", "/api/payments?page=1&limit=10")],
      again(admin),
    ],
    ["dashboard: sales", (person) => [call(person, "GET", "/api/sales")], again(admin)],
  ];
  const compared: Compared[] = [];
  for (const [name, callsOf, people] of cases) {
    console.error(`… ${name}`);
    compared.push(await compareCalls(shop, { name, callsOf, people, ...extent }));
  }
  return compared;
}

function takeAndAdd(person: Person): Call[] {
  return [
    call(person, "PATCH", `/api/products/${person.productId}/decrement`),
    call(person, "POST", "/api/cards", JSON.stringify({ productId: person.productId })),
  ];
}

function call({ token, key }: Person, method: Call["method"], path: string, body?: string): Call {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, "Idempotency-Key": key };
  if (body) headers["Content-Type"] = "application/json";
  return { method, path, headers, ...(body && { body }) };
}

function* forever<Thing>(thing: Thing): Generator<Thing, undefined> {
  for (;;) yield thing;
}
