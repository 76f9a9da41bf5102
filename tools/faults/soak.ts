import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { readingMs, readProcessFigures, tidiesUp } from "./process-figures.ts";
import { onStage, type Stage } from "./stage.ts";
import { createVisitors } from "./visits.ts";

/** More than are sold in a night. */
const pieces = 10_000_000;
const mostGrowth = 0.2;
/** What a few browsers more or less make. What is not closed is more after seconds. */
const mostMoreFiles = 30;
const rushMs = 3_000;
/** A machine that has become busy with something else does less than half of what it could before. */
const leastPart = 0.25;
/** The heap finds its size in this part of the time. */
const warmUpPart = 0.25;
const leastWarmUpMs = 6_000;

/** Half of what the shop can do, for so long. Gives what did not hold: an error, memory that grew, a connection that stayed. */
export async function soak(mainFile: string, minutes: number): Promise<string[]> {
  let complaints: string[] = [];
  await onStage(mainFile, { pieces, settings: { NODE_OPTIONS: `--import=${tidiesUp}` } }, async (stage) => {
    complaints = await soakOn(stage, minutes * 60_000);
  });
  return complaints;
}

async function soakOn({ shop, db, shopping }: Stage, forMs: number): Promise<string[]> {
  const errors = new Map<string, number>();
  let visits = 0;
  const visitors = createVisitors(shopping, (complaint) => {
    visits++;
    if (complaint) errors.set(complaint, (errors.get(complaint) ?? 0) + 1);
  });

  // The first rush is for code that is not warm; the second is measured.
  await visitors.rush(rushMs);
  const mostPerSecond = await visitors.rush(rushMs);
  await openAllConnections(shopping);
  const connectionsBefore = await countConnections(db);
  const warmUpMs = Math.max(leastWarmUpMs, forMs * warmUpPart);
  await visitors.stroll(mostPerSecond / 2, warmUpMs);
  const warmVisits = visits;

  const strolling = visitors.stroll(mostPerSecond / 2, forMs);
  const before = await readProcessFigures(shop.pid);
  await sleep(forMs - 2 * readingMs);
  const after = await readProcessFigures(shop.pid);
  await strolling;
  const perSecond = (visits - warmVisits) / (forMs / 1000);
  const connections = await countConnections(db);
  const [startMb, endMb] = [before.memoryMb, after.memoryMb];
  const [startFiles, endFiles] = [before.openFiles, after.openFiles];

  console.log(
    [
      `${visits - warmVisits} visits in ${Math.round(forMs / 1000)} s after ${Math.round(warmUpMs / 1000)} s of warm-up: ${perSecond.toFixed(1)} a second of at most ${mostPerSecond.toFixed(1)}.`,
      `${shopping.acknowledged.length} orders. ${[...errors.values()].reduce((sum, times) => sum + times, 0)} errors.`,
      `Memory ${startMb} MB, then ${endMb} MB. Open files ${startFiles}, then ${endFiles}. Database connections ${connectionsBefore}, then ${connections}.`,
    ].join("\n"),
  );
  return [
    ...[...errors].map(([complaint, times]) => `${times} times: ${complaint}`),
    ...when(
      perSecond < mostPerSecond * leastPart,
      `it was far from half load: ${perSecond.toFixed(1)} a second`,
    ),
    ...when(endMb > startMb * (1 + mostGrowth), `memory grew from ${startMb} to ${endMb} MB`),
    ...when(endFiles > startFiles + mostMoreFiles, `open files grew from ${startFiles} to ${endFiles}`),
    ...when(
      connections > connectionsBefore,
      `database connections grew from ${connectionsBefore} to ${connections}`,
    ),
  ];
}

function when(wrong: boolean, complaint: string): string[] {
  return wrong ? [complaint] : [];
}

/** More purchases at once than there are connections: the server opens all it may have, and keeps them. */
async function openAllConnections({ buy }: Stage["shopping"]): Promise<void> {
  await Promise.all(Array.from({ length: 40 }, () => buy()));
}

async function countConnections(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return row?.count ?? 0;
}
