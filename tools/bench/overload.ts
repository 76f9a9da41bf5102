import { loadCalls, percentile } from "./load.ts";
import { loadAtRate } from "./load-at-rate.ts";
import type { ShopUnderTest } from "./shop.ts";

export type Overload = {
  capacity: number;
  offered: number;
  unloadedP99: number;
  acceptedPerSecond: number;
  acceptedP99: number;
  refusedPerSecond: number;
  refusedP99: number;
  failed: number;
  /** Milliseconds after the storm until a request takes no longer than it did before. */
  recoveredMs: number;
};

const connections = 16;

/** Three times the load it can take, of requests that no kept answer serves: every one asks for something else. */
export async function measureOverload({ origin }: ShopUnderTest, seconds: number): Promise<Overload> {
  let n = 0;
  const nextPath = () => `/api/products?limit=6&page=${1 + (n++ % 1500)}&at=${n}`;
  const nextCalls = () => [{ method: "GET" as const, path: nextPath() }];
  await loadCalls({ origin, connections, amount: 500, nextCalls, callsEach: 1 });
  const full = await loadCalls({ origin, connections, amount: 2_000, nextCalls, callsEach: 1 });
  const capacity = full.perSecond;
  const calm = await loadAtRate(origin, nextPath, capacity / 3, seconds);
  const storm = await loadAtRate(origin, nextPath, capacity * 3, seconds);
  const unloadedP99 = percentile(calm.accepted, 0.99);
  return {
    capacity,
    offered: capacity * 3,
    unloadedP99,
    acceptedPerSecond: storm.accepted.length / seconds,
    acceptedP99: percentile(storm.accepted, 0.99),
    refusedPerSecond: storm.refused.length / seconds,
    refusedP99: percentile(storm.refused, 0.99),
    failed: storm.failed,
    recoveredMs: await untilCalm(() => `${origin}${nextPath()}`, unloadedP99),
  };
}

async function untilCalm(nextUrl: () => string, usualMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const at = performance.now();
    const answer = await fetch(nextUrl());
    await answer.arrayBuffer();
    if (answer.status === 200 && performance.now() - at <= usualMs) return performance.now() - started;
  }
}
