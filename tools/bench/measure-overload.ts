import type { BenchShop } from "./bench-shop.ts";
import { loadCalls, percentile } from "./load.ts";
import { loadAtRate } from "./load-at-rate.ts";

export type Overload = {
  capacity: number;
  offered: number;
  unloadedP99: number;
  acceptedPerSecond: number;
  acceptedP99: number;
  refusedPerSecond: number;
  refusedP99: number;
  failed: number;
  /** Milliseconds after the overload until a request takes no longer than unloaded. */
  recoveredMs: number;
};

const connections = 16;

/** Offers three times the capacity, with requests that are never cached because each URL is different. */
export async function measureOverload({ origin }: BenchShop, seconds: number): Promise<Overload> {
  let n = 0;
  const nextPath = () => `/api/products?limit=6&page=${1 + (n++ % 1500)}&at=${n}`;
  const nextCalls = () => [{ method: "GET" as const, path: nextPath() }];
  await loadCalls({ origin, connections, amount: 500, nextCalls, callsEach: 1 });
  const full = await loadCalls({ origin, connections, amount: 2_000, nextCalls, callsEach: 1 });
  const capacity = full.perSecond;
  const unloaded = await loadAtRate(origin, nextPath, capacity / 3, seconds);
  const overload = await loadAtRate(origin, nextPath, capacity * 3, seconds);
  const unloadedP99 = percentile(unloaded.accepted, 0.99);
  return {
    capacity,
    offered: capacity * 3,
    unloadedP99,
    acceptedPerSecond: overload.accepted.length / seconds,
    acceptedP99: percentile(overload.accepted, 0.99),
    refusedPerSecond: overload.refused.length / seconds,
    refusedP99: percentile(overload.refused, 0.99),
    failed: overload.failed,
    recoveredMs: await timeRecovery(() => `${origin}${nextPath()}`, unloadedP99),
  };
}

async function timeRecovery(nextUrl: () => string, usualMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const requestStarted = performance.now();
    const response = await fetch(nextUrl());
    await response.arrayBuffer();
    if (response.status === 200 && performance.now() - requestStarted <= usualMs)
      return performance.now() - started;
  }
}
