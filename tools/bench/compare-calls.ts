import { drizzle } from "drizzle-orm/postgres-js";
import { pino } from "pino";
import postgres from "postgres";
import { createApp } from "#server/app.ts";
import { connect, type DatabaseAddress } from "#server/db/client.ts";
import { type Call, type Load, loadCalls, median } from "./load.ts";
import type { Person } from "./people.ts";
import { type Compared, middle } from "./reads.ts";
import { recording, type Step } from "./record-statements.ts";
import { replayer } from "./replay.ts";
import type { ShopUnderTest } from "./shop.ts";
import { workLoop } from "./work-loop.ts";

const connections = 16;

/** What one person sends, one call after the other. */
export type CallCase = {
  name: string;
  callsOf: (person: Person) => Call[];
  people: Iterator<Person>;
  perRound: number;
  rounds: number;
};

/** Loads the shop with these calls, and the database with the very statements the shop sends for them, in turn. */
export async function compareCalls(shop: ShopUnderTest, wanted: CallCase): Promise<Compared> {
  const { name, callsOf, people, perRound, rounds } = wanted;
  const nextPerson = () => {
    const { value, done } = people.next();
    if (done) throw new Error(`${name}: there are not enough people`);
    return value;
  };
  const first = nextPerson();
  const calls = callsOf(first);
  const replay = replayer(await recordCalls(shop, calls), first);
  const client = bareClient(shop.database.address);
  const shopRounds: Load[] = [];
  const sqlRounds: Load[] = [];
  try {
    const replayNext = () => replay(client, nextPerson());
    await workLoop(connections, connections, replayNext);
    for (let round = 0; round < rounds; round++) {
      const nextCalls = () => callsOf(nextPerson());
      const { origin } = shop;
      shopRounds.push(
        await loadCalls({ origin, connections, amount: perRound, nextCalls, callsEach: calls.length }),
      );
      sqlRounds.push(await workLoop(connections, perRound, replayNext));
    }
  } finally {
    await client.end();
  }
  return {
    name,
    bytes: undefined,
    shop: middle(shopRounds),
    limit: middle(sqlRounds),
    ratio: median(shopRounds.map(({ perSecond }, round) => perSecond / (sqlRounds[round]?.perSecond ?? 1))),
    processorRatio: undefined,
  };
}

/** The statements of these calls, written down while the shop's own code runs them. */
async function recordCalls({ database, env }: ShopUnderTest, calls: Call[]): Promise<Step[]> {
  const steps: Step[] = [];
  const { db, close } = connect(database.address);
  const log = pino({ level: "error" });
  const shop = createApp({
    db: drizzle(recording(db.$client, steps), { casing: "snake_case" }),
    env,
    log,
    loadBuild: () => Promise.reject(new Error("no pages are asked for")),
  });
  try {
    // Keys to check tokens with are read once, and not for each request.
    await send(shop, { method: "GET", path: "/api/cards", headers: calls[0]?.headers ?? {} });
    steps.length = 0;
    for (const call of calls) {
      const answer = await send(shop, call);
      if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
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

function bareClient(address: DatabaseAddress) {
  const options = { max: connections, onnotice: () => {} };
  return typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
}
