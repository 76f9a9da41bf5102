import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { waitUntil } from "#tools/faults/scenario.ts";
import type { History } from "./history.ts";
import type { Fault } from "./plan-faults.ts";
import type { Site } from "./site.ts";

/** Longer than the shop waits for a lock. */
const lockMs = 4_000;

export type FaultReport = { killed: number; inTransaction: number; notes: string[] };

/** Causes the planned faults one after the other. Resolves when the last one is over. */
export async function causeFaults(
  site: Site,
  faults: Fault[],
  history: Pick<History, "requests" | "fault">,
): Promise<FaultReport> {
  const report: FaultReport = { killed: 0, inTransaction: 0, notes: [] };
  for (const fault of faults) {
    history.fault(fault.kind);
    if (fault.kind === "kill backend") {
      // Counted in requests, not in time, so that a slow machine gets as much work done between two faults.
      const next = history.requests() + fault.afterRequests;
      while (history.requests() < next) await sleep(5);
      const state = await killBackend(site.db, fault.victim);
      report.killed += 1;
      if (state === "idle in transaction" || state === "active") report.inTransaction += 1;
    }
    if (fault.kind === "exhaust pool") await exhaustPool(site.db);
    if (fault.kind === "restart pooler") await site.restartPooler?.(fault.signal);
    if (fault.kind === "fail over") await site.failOver?.();
    if (fault.kind !== "kill backend") report.notes.push(fault.kind);
  }
  return report;
}

/** Ends a random backend of the shop. Returns what it was doing. */
async function killBackend(db: Db, victim: "in transaction" | "any"): Promise<string> {
  const inTransaction = sql`case state when 'idle in transaction' then 0 when 'active' then 1 else 2 end`;
  const order = victim === "any" ? sql`random()` : sql`${inTransaction}, random()`;
  let state = "";
  let failure: unknown;
  await waitUntil("there is a backend to kill", async () => {
    try {
      const [killed] = await db
        .select({ state: sql<string | null>`state`, done: sql<boolean>`pg_terminate_backend(pid)` })
        .from(
          sql`(select pid, state from pg_stat_activity where datname = current_database()
            and backend_type = 'client backend' and pid <> pg_backend_pid() order by ${order} limit 1) as victim`,
        );
      state = killed?.state ?? "";
      return killed?.done ?? false;
    } catch (error) {
      // The primary has just changed.
      failure = error;
      return false;
    }
  }).catch((error: unknown) => {
    throw failure ?? error;
  });
  return state;
}

/** Takes a lock that every purchase waits for, so that all connections of the pools are used up. */
async function exhaustPool(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`lock table stock_levels in access exclusive mode`);
    await sleep(lockMs);
  });
}
