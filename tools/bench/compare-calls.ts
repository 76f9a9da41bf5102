import { pino } from "pino";
import { createApp } from "#server/app.ts";
import { connect } from "#server/db/client.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Buyer } from "./buyers.ts";
import { type Comparison, medianLoad } from "./compare-reads.ts";
import { type Cost, measureCost } from "./cpu-cost.ts";
import type { Call } from "./http-call.ts";
import { type Load, loadCalls, loop, median } from "./load.ts";
import { createRecordingClient, type Step } from "./record-statements.ts";
import { createReplay } from "./replay-statements.ts";

/** A sequence of calls that each buyer makes on one connection. */
export type CallCase = {
  name: string;
  callsOf: (buyer: Buyer) => Call[];
  buyers: Iterator<Buyer>;
  perRound: number;
  rounds: number;
  /** 16 by default. */
  connections?: number;
};

/** Alternates load on the shop with load on the database, where the second replays the SQL that the shop runs for these calls. */
export async function compareCalls(shop: BenchShop, callCase: CallCase): Promise<Comparison> {
  const { name, callsOf, buyers, perRound, rounds, connections = 16 } = callCase;
  const nextBuyer = () => {
    const { value, done } = buyers.next();
    if (done) throw new Error(`${name}: there are not enough buyers`);
    return value;
  };
  const first = nextBuyer();
  const calls = callsOf(first);
  const replay = createReplay(await recordCalls(shop, calls), first);
  const { db, close } = connect(shop.database.address, { maxConnections: connections });
  const shopRounds: Load[] = [];
  const sqlRounds: Load[] = [];
  const costs: Cost[] = [];
  try {
    const replayNext = () => replay(db.$client, nextBuyer());
    await loop(connections, connections, replayNext);
    for (let round = 0; round < rounds; round++) {
      const nextCalls = () => callsOf(nextBuyer());
      const { origin } = shop;
      const { result, cost } = await measureCost(shop, perRound, () =>
        loadCalls({ origin, connections, amount: perRound, nextCalls, callsEach: calls.length }),
      );
      shopRounds.push(result);
      costs.push(cost);
      sqlRounds.push(await loop(connections, perRound, replayNext));
    }
  } finally {
    await close();
  }
  return {
    name,
    bytes: undefined,
    shop: medianLoad(shopRounds),
    limit: medianLoad(sqlRounds),
    ratio: median(shopRounds.map(({ perSecond }, round) => perSecond / (sqlRounds[round]?.perSecond ?? 1))),
    cpuRatio: undefined,
    cost: medianCost(costs),
  };
}

export function medianCost(costs: Cost[]): Cost {
  const of = (pick: (cost: Cost) => number | undefined) => {
    const known = costs.flatMap((cost) => pick(cost) ?? []);
    return known.length > 0 ? median(known) : undefined;
  };
  return { nodeMs: of(({ nodeMs }) => nodeMs), databaseMs: of(({ databaseMs }) => databaseMs) };
}

/** Runs the calls in this process and records their SQL statements. */
async function recordCalls({ database, env }: BenchShop, calls: Call[]): Promise<Step[]> {
  const steps: Step[] = [];
  const { db, close } = connect(database.address, { Client: createRecordingClient(steps) });
  const log = pino({ level: "error" });
  const shop = createApp({
    db,
    env,
    log,
    settings: await loadSettings(db),
    loadBuild: () => Promise.reject(new Error("the benchmark requests no pages here")),
  });
  try {
    // The signing keys are read once per process, not for each request.
    await send(shop, { method: "GET", path: "/api/cards", headers: calls[0]?.headers ?? {} });
    steps.length = 0;
    for (const call of calls) {
      const response = await send(shop, call);
      if (!response.ok) throw new Error(`${call.path} returned ${response.status}: ${await response.text()}`);
    }
    return [...steps];
  } finally {
    shop.endStreams();
    await close();
  }
}

function send(shop: { fetch: (request: Request) => Response | Promise<Response> }, { path, ...init }: Call) {
  return shop.fetch(new Request(`http://localhost${path}`, init));
}
