import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { projectRoot } from "#server/env/program.ts";
import { type RunningShop, withRunningShop } from "./faults/scenario.ts";
import { collectGarbageOnSignal, readProcessMetrics, samplingMs } from "./soak/process-metrics.ts";
import { createVisitors } from "./soak/visitors.ts";

/** More units than a whole night can sell. */
const unitsPerProduct = 10_000_000;
const maxMemoryGrowth = 0.2;
/** Visitors open and close connections all the time; a leak exceeds this within seconds. */
const maxMoreFiles = 30;
const capacityTestMs = 3_000;
/** Below this share of the measured capacity, the machine was too busy for the result to count. */
const minLoadShare = 0.25;
/** The heap reaches its size in this share of the duration. */
const warmUpShare = 0.25;
const minWarmUpMs = 6_000;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const settings = { NODE_OPTIONS: `--import=${collectGarbageOnSignal}` };
const failures: string[] = [];
await withRunningShop(
  join(projectRoot, "build/shop/main.js"),
  { unitsPerProduct, settings },
  async (running) => {
    failures.push(...(await soak(running, Number(values.minutes) * 60_000)));
  },
);
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? "Soak test passed." : "Soak test failed.");
process.exitCode = failures.length === 0 ? 0 : 1;

/** Runs at half the measured capacity. Returns errors, memory growth, and leaked files or connections. */
async function soak({ shop, db, client }: RunningShop, durationMs: number): Promise<string[]> {
  const errors = new Map<string, number>();
  let visits = 0;
  const visitors = createVisitors(client, (error) => {
    visits++;
    if (error) errors.set(error, (errors.get(error) ?? 0) + 1);
  });

  // The first run warms up the code; the second is measured.
  await visitors.measureCapacity(capacityTestMs);
  const capacity = await visitors.measureCapacity(capacityTestMs);
  // More purchases at once than the pool has connections, so that it opens all of them.
  await Promise.all(Array.from({ length: 40 }, () => client.buy()));
  const connectionsBefore = await countConnections(db);
  const warmUpMs = Math.max(minWarmUpMs, durationMs * warmUpShare);
  await visitors.runAtRate(capacity / 2, warmUpMs);
  const warmUpVisits = visits;

  const load = visitors.runAtRate(capacity / 2, durationMs);
  const before = await readProcessMetrics(shop.pid);
  await sleep(durationMs - 2 * samplingMs);
  const after = await readProcessMetrics(shop.pid);
  await load;
  const measuredVisits = visits - warmUpVisits;
  const perSecond = measuredVisits / (durationMs / 1000);
  const connectionsAfter = await countConnections(db);
  const errorCount = [...errors.values()].reduce((sum, count) => sum + count, 0);

  console.log(
    [
      `${measuredVisits} visits in ${Math.round(durationMs / 1000)} s after ${Math.round(warmUpMs / 1000)} s of warm-up: ${perSecond.toFixed(1)} per second; capacity ${capacity.toFixed(1)} per second.`,
      `${client.acknowledged.length} orders. ${errorCount} errors.`,
      `Before and after: memory ${before.memoryMb} MB, ${after.memoryMb} MB; open files ${before.openFiles}, ${after.openFiles}; database connections ${connectionsBefore}, ${connectionsAfter}.`,
    ].join("\n"),
  );
  const checks: [failed: boolean, message: string][] = [
    [perSecond < capacity * minLoadShare, `the load was too low: ${perSecond.toFixed(1)} visits per second`],
    [
      after.memoryMb > before.memoryMb * (1 + maxMemoryGrowth),
      `memory grew from ${before.memoryMb} to ${after.memoryMb} MB`,
    ],
    [
      after.openFiles > before.openFiles + maxMoreFiles,
      `open files grew from ${before.openFiles} to ${after.openFiles}`,
    ],
    [
      connectionsAfter > connectionsBefore,
      `database connections grew from ${connectionsBefore} to ${connectionsAfter}`,
    ],
  ];
  return [
    ...[...errors].map(([error, count]) => `${count} times: ${error}`),
    ...checks.filter(([failed]) => failed).map(([, message]) => message),
  ];
}

async function countConnections(db: Db): Promise<number> {
  const {
    rows: [row],
  } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return row?.count ?? 0;
}
