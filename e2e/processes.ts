import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShopProcess } from "./shop-process.ts";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The database's process id. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** The process ids of a shop's workers. */
export function workersOf({ process: { pid } }: ShopProcess): number[] {
  const lines = String(execFileSync("ps", ["-eo", "pid=,ppid=,args="])).split("\n");
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === pid && found?.[3]?.includes("main.js"))
    .map((found) => Number(found?.[1]));
}

/** Pauses the other workers, so that only this one can accept a new connection. */
export async function whileAlone<Result>(
  shop: ShopProcess,
  worker: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const others = workersOf(shop).filter((pid) => pid !== worker);
  for (const pid of others) process.kill(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    for (const pid of others) process.kill(pid, "SIGCONT");
  }
}
