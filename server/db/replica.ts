import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Reads go to the primary while the replica is further behind than this. */
export const maxReplicaLagMs = 5_000;
const checkEveryMs = 1_000;

export type Replica = ReturnType<typeof createReplica>;

type ReplicaParts = {
  primary: Db;
  standby: Db;
  now?: () => number;
  /** A healthy standby answers in milliseconds. */
  queryTimeoutMs?: number;
};

/**
 * Reads from a hot standby while its data is at most five seconds old, otherwise from the primary. Compares positions in the
 * write-ahead log, because a standby that lost its primary reports no lag.
 */
export function createReplica({
  primary,
  standby,
  now = performance.now.bind(performance),
  queryTimeoutMs = 2_000,
}: ReplicaParts) {
  /** The position of the primary's log at recent times. */
  let samples: { atMs: number; position: number }[] = [];
  /** The standby has everything that was committed before this time. */
  let completeUntilMs = Number.NEGATIVE_INFINITY;
  /** The same, also while the standby does not respond. At the start nothing is known yet. */
  let lastCompleteUntilMs = now();
  let checking: Promise<void> | undefined;

  async function compare(): Promise<void> {
    const atMs = now();
    const [written, replayed] = await Promise.all([
      primary.execute<{ position: number }>(
        sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position`,
      ),
      standby.execute<{ position: number }>(
        sql`select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position where pg_is_in_recovery()`,
      ),
    ]);
    const position = written.rows[0]?.position;
    const reached = replayed.rows[0]?.position;
    if (position === undefined || reached === undefined) return;
    samples = [...samples.filter((sample) => atMs - sample.atMs < maxReplicaLagMs), { atMs, position }];
    const complete = samples.filter((sample) => sample.position <= reached).map((sample) => sample.atMs);
    completeUntilMs = Math.max(completeUntilMs, ...complete);
    lastCompleteUntilMs = Math.max(lastCompleteUntilMs, completeUntilMs);
  }

  /** Failures are expected: a standby that is away is what this detects. */
  function check(): Promise<void> {
    checking ??= compare()
      .catch(() => {})
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }

  const timer = setInterval(check, checkEveryMs).unref();
  void check();

  function isUsable(): boolean {
    return now() - completeUntilMs < maxReplicaLagMs;
  }

  return {
    check,
    isUsable,
    /** For the metrics. */
    lagMs: () => now() - lastCompleteUntilMs,

    /** Runs a read, and again on the primary if the standby fails. */
    async read<Result>(query: (db: Db) => Promise<Result>): Promise<Result> {
      if (!isUsable()) return query(primary);
      const timeout = sleep(queryTimeoutMs, undefined, { ref: false }).then(() => {
        throw new Error("the standby did not respond in time");
      });
      try {
        return await Promise.race([query(standby), timeout]);
      } catch {
        // Until the next successful check.
        completeUntilMs = Number.NEGATIVE_INFINITY;
        return query(primary);
      } finally {
        timeout.catch(() => {});
      }
    },

    stop: () => clearInterval(timer),
  };
}
