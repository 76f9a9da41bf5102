import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchShop } from "./bench-shop.ts";
import { cpuMs } from "./server-process.ts";

/** CPU time of one iteration. Undefined where it can't be read: another platform, or a database outside. */
export type Cost = { nodeMs: number | undefined; databaseMs: number | undefined };

/** Runs the load and returns the CPU time per iteration beside its result. */
export async function measureCost<Result>(shop: BenchShop, amount: number, load: () => Promise<Result>) {
  const before = { node: cpuMs(shop.pid), database: databaseCpuMs(shop) };
  const result = await load();
  const used = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : (to - from) / amount;
  const cost: Cost = {
    nodeMs: used(before.node, cpuMs(shop.pid)),
    databaseMs: used(before.database, databaseCpuMs(shop)),
  };
  return { result, cost };
}

/** All processes of the embedded database, including the ones that have ended. */
function databaseCpuMs({ env }: BenchShop): number | undefined {
  if (process.platform !== "linux" || env.databaseUrl) return undefined;
  const pidFile = readFileSync(join(env.dataDir, "postgres/postmaster.pid"), "utf8");
  const postmaster = Number(pidFile.split("\n")[0]);
  const backends = readdirSync("/proc").filter((name) => parentOf(name) === postmaster);
  const ended = cpuMs(postmaster, { ofEndedChildren: true }) ?? 0;
  return backends.reduce((sum, pid) => sum + (cpuMs(Number(pid)) ?? 0), ended + (cpuMs(postmaster) ?? 0));
}

function parentOf(name: string): number | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    return Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
