import type { Cost } from "./cpu-cost.ts";
import { type Load, loadOne, median } from "./load.ts";
import { cpuMs, type ServerProcess } from "./server-process.ts";

export type Comparison = {
  name: string;
  bytes: number | undefined;
  shop: Load;
  limit: Load;
  /** Median over the rounds; each round compares two runs that follow each other. */
  ratio: number;
  /** The same by CPU time per request, which is independent of other load on the machine. */
  cpuRatio: number | undefined;
  cost?: Cost;
};

export type Pace = { rounds: number; seconds: number; connections: number };

/** Alternates load on a path of the shop with load on a bare server that sends the same bytes. */
export async function compareRead(
  name: string,
  path: string,
  shop: ServerProcess,
  bare: ServerProcess,
  { rounds, seconds, connections }: Pace,
): Promise<Comparison> {
  const body = await bodyOf(`${shop.origin}${path}`);
  const barePath = `/${encodeURIComponent(path)}`;
  await fetch(`${bare.origin}${barePath}`, { method: "PUT", body });
  await loadOne(`${shop.origin}${path}`, connections, 1);
  const shopRounds: Run[] = [];
  const bareRounds: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    shopRounds.push(await measure(shop, path, connections, seconds));
    bareRounds.push(await measure(bare, barePath, connections, seconds));
  }
  const ratios = shopRounds.map(
    ({ load }, round) => load.perSecond / (bareRounds[round]?.load.perSecond ?? 1),
  );
  return {
    name,
    bytes: body.byteLength,
    shop: medianLoad(shopRounds.map(({ load }) => load)),
    limit: medianLoad(bareRounds.map(({ load }) => load)),
    ratio: median(ratios),
    cpuRatio: cpuRatioOf(shopRounds, bareRounds),
  };
}

type Run = { load: Load; cpuMsPerRequest: number | undefined };

async function measure({ origin, pid }: ServerProcess, path: string, connections: number, seconds: number) {
  const before = cpuMs(pid);
  const load = await loadOne(`${origin}${path}`, connections, seconds);
  const after = cpuMs(pid);
  const usedMs = before === undefined || after === undefined ? undefined : after - before;
  return { load, cpuMsPerRequest: usedMs === undefined ? undefined : usedMs / (load.perSecond * seconds) };
}

function cpuRatioOf(shop: Run[], bare: Run[]): number | undefined {
  const costs = (rounds: Run[]) => rounds.flatMap(({ cpuMsPerRequest }) => cpuMsPerRequest ?? []);
  return costs(shop).length === 0 ? undefined : median(costs(bare)) / median(costs(shop));
}

export function medianLoad(loads: Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Uncompressed, as the load generator requests it. */
async function bodyOf(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.arrayBuffer();
}
