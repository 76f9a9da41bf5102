import { type Call, loadAtRate, loadCalls, percentile } from "./load.ts";
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

/** Three times the load it can take, of requests that no kept answer serves: every search is for something else. */
export async function measureOverload({ origin }: ShopUnderTest, seconds: number): Promise<Overload> {
  let n = 0;
  const nextCall = (): Call => ({
    method: "GET",
    path: `/api/products?limit=6&page=1&minPrice=${1 + (n++ % 900)}&q=${wordOf(n)}`,
  });
  const nextCalls = () => [nextCall()];
  await loadCalls({ origin, connections: 4, amount: 200, nextCalls, callsEach: 1 });
  const full = await loadCalls({ origin, connections: 16, amount: 1500, nextCalls, callsEach: 1 });
  const calm = await loadAtRate({
    origin,
    connections: 16,
    perSecond: full.perSecond / 3,
    seconds,
    nextCall,
  });
  const offered = full.perSecond * 3;
  const storm = await loadAtRate({ origin, connections: 300, perSecond: offered, seconds, nextCall });
  const unloadedP99 = percentile(calm.accepted, 0.99);
  return {
    capacity: full.perSecond,
    offered,
    unloadedP99,
    acceptedPerSecond: storm.accepted.length / storm.seconds,
    acceptedP99: percentile(storm.accepted, 0.99),
    refusedPerSecond: storm.refused.length / storm.seconds,
    refusedP99: percentile(storm.refused, 0.99),
    failed: storm.failed,
    recoveredMs: await untilCalm(() => fetch(`${origin}${nextCall().path}`), unloadedP99),
  };
}

async function untilCalm(ask: () => Promise<Response>, usualMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const at = performance.now();
    const { status } = await ask();
    if (status === 200 && performance.now() - at <= usualMs * 2) return performance.now() - started;
  }
}

/** Searches nobody has made before. */
function wordOf(n: number): string {
  return `chair${n.toString(36)}`;
}
