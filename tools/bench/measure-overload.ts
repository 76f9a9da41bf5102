import { and, eq, inArray } from "drizzle-orm";
import { stockUnits } from "#server/db/schema/stock.ts";
import type { BenchShop } from "./bench-shop.ts";
import { addChairs, createBuyers } from "./buyers.ts";
import type { Call } from "./http-call.ts";
import { loadCalls, percentile } from "./load.ts";
import { loadAtRate, openConnections } from "./load-at-rate.ts";
import { cpuMs } from "./server-process.ts";

export type Overload = {
  name: string;
  capacity: number;
  offered: number;
  unloadedP99: number;
  acceptedPerSecond: number;
  /** Accepted requests, relative to the capacity. */
  goodput: number;
  /** The same per CPU time of the process, which is independent of other load on the machine. */
  goodputByCpu: number | undefined;
  acceptedP99: number;
  acceptedLongest: number;
  refusedPerSecond: number;
  refusedP99: number;
  failed: number;
  /** Milliseconds after the last response of the overload until a request takes at most twice as long as p99 unloaded. */
  recoveredMs: number;
};

const clients = 16;
const customers = 1_000;
const atCapacity = 2_000;
/** An accepted request takes at most about as long, so no more connections are in use at once. */
const longestSeconds = 3;

/**
 * Offers three times the capacity: public reads, and customers who take a unit to buy it. The connections are open before, as behind a
 * proxy, except in the last case.
 */
export async function measureOverload(shop: BenchShop, seconds: number): Promise<Overload[]> {
  return [
    await overload(shop, "public reads", nextRead(), { seconds, opened: true }),
    await withTakenUnits(shop, (nextCall) =>
      overload(shop, "taking a unit", nextCall, { seconds, opened: true }),
    ),
    await withTakenUnits(shop, (nextCall) =>
      overload(shop, "taking a unit over new connections", nextCall, { seconds, opened: false }),
    ),
  ];
}

/** Never cached, because each URL is different. */
function nextRead(): () => Call {
  let n = 0;
  return () => ({ method: "GET", path: `/api/products?limit=6&page=${1 + (n++ % 1500)}&at=${n}` });
}

/** Returns the units to stock at the end, so that the measurements that follow are not affected by expiring holds. */
async function withTakenUnits<Result>(
  { database: { db } }: BenchShop,
  work: (nextCall: () => Call) => Promise<Result>,
): Promise<Result> {
  const productIds = await addChairs(db);
  const buyers = await createBuyers(db, customers, productIds);
  let n = 0;
  const result = await work(() => {
    const buyer = buyers[n++ % buyers.length];
    const headers = { Authorization: `Bearer ${buyer?.token}`, "X-Forwarded-For": addressOf(n) };
    return { method: "PATCH", path: `/api/products/${buyer?.productId}/decrement`, headers };
  });
  await db
    .delete(stockUnits)
    .where(and(eq(stockUnits.state, "held"), inArray(stockUnits.productId, productIds)));
  return result;
}

/** As many client addresses as customers. */
export function addressOf(customer: number): string {
  return `10.0.${Math.floor(customer / 250) % 250}.${customer % 250}`;
}

async function overload(
  { origin, pid }: BenchShop,
  name: string,
  nextCall: () => Call,
  { seconds, opened }: { seconds: number; opened: boolean },
): Promise<Overload> {
  const nextCalls = () => [nextCall()];
  await loadCalls({ origin, connections: clients, amount: 2_000, nextCalls, callsEach: 1 });
  const cpuFull = measureCpu(pid);
  const full = await loadCalls({ origin, connections: clients, amount: atCapacity, nextCalls, callsEach: 1 });
  const perCpuMs = atCapacity / cpuFull();
  const capacity = full.perSecond;
  const unloaded = await loadAtRate(origin, nextCall, { perSecond: capacity / 3, seconds });
  const offered = capacity * 3;
  const connections = await openConnections(origin, opened ? offered * longestSeconds : 0);
  const cpuOverloaded = measureCpu(pid);
  const overloaded = await loadAtRate(origin, nextCall, { perSecond: offered, seconds, connections });
  // Until the last response: accepted requests may still wait when the last one has been sent.
  const goodputByCpu = overloaded.accepted.length / cpuOverloaded() / perCpuMs;
  const unloadedP99 = percentile(unloaded.accepted, 0.99);
  const acceptedPerSecond = overloaded.accepted.length / overloaded.seconds;
  return {
    name,
    capacity,
    offered,
    unloadedP99,
    acceptedPerSecond,
    goodput: acceptedPerSecond / capacity,
    goodputByCpu: Number.isNaN(goodputByCpu) ? undefined : goodputByCpu,
    acceptedP99: percentile(overloaded.accepted, 0.99),
    acceptedLongest: Math.max(...overloaded.accepted),
    refusedPerSecond: overloaded.refused.length / seconds,
    refusedP99: percentile(overloaded.refused, 0.99),
    failed: overloaded.failed,
    recoveredMs: await timeRecovery(origin, nextCall, unloadedP99 * 2),
  };
}

/** Returns a function for the CPU milliseconds of the process since now; NaN where they are unknown. */
function measureCpu(pid: number): () => number {
  const before = cpuMs(pid) ?? Number.NaN;
  return () => (cpuMs(pid) ?? Number.NaN) - before;
}

async function timeRecovery(origin: string, nextCall: () => Call, usualMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { path, ...init } = nextCall();
    const requestStarted = performance.now();
    const response = await fetch(`${origin}${path}`, init);
    await response.arrayBuffer();
    if (response.status === 200 && performance.now() - requestStarted <= usualMs)
      return performance.now() - started;
  }
}
