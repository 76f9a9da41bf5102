import { type Load, loadOne, median } from "./load.ts";
import { processorMsOf, type Running } from "./process.ts";

export type Compared = {
  name: string;
  bytes: number | undefined;
  shop: Load;
  limit: Load;
  /** Median of the ratios of the rounds: each compares two runs that follow each other. */
  ratio: number;
  /** The same by the processor time a request costs; other programs on the machine do not disturb it. */
  processorRatio: number | undefined;
};

export type Pace = { rounds: number; seconds: number; connections: number };

/** Loads an address of the shop and the same bytes on a bare server in turn. */
export async function compareRead(
  name: string,
  path: string,
  shop: Running,
  bare: Running,
  { rounds, seconds, connections }: Pace,
): Promise<Compared> {
  const body = await bodyOf(`${shop.origin}${path}`);
  const barePath = `/${encodeURIComponent(path)}`;
  await fetch(`${bare.origin}${barePath}`, { method: "PUT", body });
  await loadOne(`${shop.origin}${path}`, connections, 1);
  const shopRounds: Measured[] = [];
  const bareRounds: Measured[] = [];
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
    shop: middle(shopRounds.map(({ load }) => load)),
    limit: middle(bareRounds.map(({ load }) => load)),
    ratio: median(ratios),
    processorRatio: processorRatioOf(shopRounds, bareRounds),
  };
}

type Measured = { load: Load; processorMs: number | undefined };

async function measure({ origin, pid }: Running, path: string, connections: number, seconds: number) {
  const before = processorMsOf(pid);
  const load = await loadOne(`${origin}${path}`, connections, seconds);
  const after = processorMsOf(pid);
  const usedMs = before === undefined || after === undefined ? undefined : after - before;
  return { load, processorMs: usedMs === undefined ? undefined : usedMs / (load.perSecond * seconds) };
}

function processorRatioOf(shop: Measured[], bare: Measured[]): number | undefined {
  const costs = (rounds: Measured[]) => rounds.flatMap(({ processorMs }) => processorMs ?? []);
  return costs(shop).length === 0 ? undefined : median(costs(bare)) / median(costs(shop));
}

export function middle(loads: Load[]): Load {
  const of = (pick: (load: Load) => number) => median(loads.map(pick));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    refused: loads.reduce((sum, { refused }) => sum + refused, 0),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** As the load asks for it: not compressed. */
async function bodyOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}
