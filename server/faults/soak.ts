import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Shopping } from "./shopping.ts";
import { onStage } from "./stage.ts";

const atOnce = 4;
const mostGrowth = 0.2;
/** The heap finds its size in this part of the time; at least a quarter of a minute. */
const warmUpPart = 0.2;

/** Half of what the shop can do, for so long. Gives what did not hold: an error, memory that grew, a connection that stayed. */
export async function soak(mainFile: string, minutes: number): Promise<string[]> {
  const complaints: string[] = [];
  await onStage(mainFile, {}, async ({ shop, db, shopping }) => {
    const mostPerSecond = await measureRate(shopping);
    const paceMs = (1000 / (mostPerSecond / 2)) * atOnce;
    const warmUpMs = Math.max(15_000, minutes * 60_000 * warmUpPart);
    const connectionsBefore = await countConnections(db);
    const errors = new Map<string, number>();
    let visits = 0;

    const visitors = keepVisiting(shopping, paceMs, Date.now() + warmUpMs + minutes * 60_000, (complaint) => {
      visits++;
      if (complaint) errors.set(complaint, (errors.get(complaint) ?? 0) + 1);
    });
    await sleep(warmUpMs);
    const startMb = await medianMemory(shop.pid);
    await visitors;
    const endMb = await medianMemory(shop.pid);
    const connections = await countConnections(db);

    console.log(
      `${visits} visits in ${minutes} minutes after ${Math.round(warmUpMs / 1000)} s of warm-up, at half of ${Math.round(mostPerSecond)} a second. Memory ${startMb} MB, then ${endMb} MB. Connections ${connectionsBefore}, then ${connections}.`,
    );
    for (const [complaint, times] of errors) complaints.push(`${times} times: ${complaint}`);
    if (endMb > startMb * (1 + mostGrowth)) complaints.push(`memory grew from ${startMb} to ${endMb} MB`);
    if (connections > Math.max(connectionsBefore, mostPool))
      complaints.push(`${connections} connections are open`);
  });
  return complaints;
}

/** Ten of the server's pool, the one that listens, and the lock's is in another database; and those of this program. */
const mostPool = 10 + 1 + 10;

const pages = [
  "/",
  "/product",
  "/product?q=walnt&page=1",
  "/api/products?limit=6",
  "/api/products?q=rokcing",
];

/** A purchase for every few pages that are looked at. */
async function visit(shopping: Shopping, turn: number): Promise<string | undefined> {
  if (turn % 6 === 0) {
    const { status } = await shopping.buy();
    return status === 201 ? undefined : `an order was answered with ${status}`;
  }
  const path =
    turn % 6 === 1 ? `/products/${shopping.productIds[turn % 3]}` : (pages[turn % pages.length] ?? "/");
  const { status } = await shopping.ask(path);
  return status === 200 ? undefined : `${path} was answered with ${status}`;
}

async function keepVisiting(
  shopping: Shopping,
  paceMs: number,
  untilMs: number,
  note: (complaint: string | undefined) => void,
): Promise<void> {
  let turn = 0;
  const visitors = Array.from({ length: atOnce }, async () => {
    let next = Date.now();
    while (next < untilMs) {
      await sleep(Math.max(0, next - Date.now()));
      note(await visit(shopping, turn++));
      next = Math.max(next + paceMs, Date.now() - paceMs);
    }
  });
  await Promise.all(visitors);
}

/** How many visits a second it can take, with as many at once. */
async function measureRate(shopping: Shopping): Promise<number> {
  const forMs = 5_000;
  const end = Date.now() + forMs;
  let visits = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < end) await visit(shopping, visits++);
    }),
  );
  return visits / (forMs / 1000);
}

async function medianMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < 9; n++) {
    samples.push(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);
    await sleep(300);
  }
  return Math.round(samples.sort((a, b) => a - b)[4] ?? 0);
}

async function countConnections(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  return row?.count ?? 0;
}
