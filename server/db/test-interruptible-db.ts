import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll } from "vitest";
import type { DatabaseAddress, Db } from "./client.ts";

type Competitor = () => Promise<void>;

/** A database client whose transactions can be interrupted right before a chosen statement, or the commit. */
export function createInterruptibleDb(address: Exclude<DatabaseAddress, string>) {
  const client = postgres({ ...address, max: 1, onnotice: () => {} });
  const watcher = postgres({ ...address, max: 1 });
  afterAll(async () => {
    await client.end({ timeout: 5 });
    await watcher.end({ timeout: 5 });
  });
  let statements = 0;
  let interruptAt = -1;
  let competitor: Competitor = async () => {};
  let rival: Promise<void> | undefined;

  async function turn() {
    if (statements++ !== interruptAt || rival) return;
    rival = competitor();
    await Promise.race([rival.catch(() => {}), untilItWaitsForUs()]);
  }

  /** The rival may need what we have locked. Then we go on, and it comes after us. */
  async function untilItWaitsForUs() {
    for (;;) {
      const [row] = await watcher`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
      if (row?.waiting > 0) return;
    }
  }

  function interrupted(tx: postgres.TransactionSql) {
    // Statements that are sent in one go run one after the other all the same, and between two of them others get their turn.
    let previous: Promise<unknown> = Promise.resolve();
    return new Proxy(tx, {
      get(target, name) {
        if (name !== "unsafe") return Reflect.get(target, name);
        return (text: string, parameters: never[]) => {
          const query = target.unsafe(text, parameters);
          const after = <T>(work: () => PromiseLike<T>) => {
            const result = previous.then(turn).then(work);
            previous = result.catch(() => {});
            return result;
          };
          return {
            // biome-ignore lint/suspicious/noThenProperty: stands in for a query of postgres.js, which has one
            then: (...handlers: Parameters<typeof query.then>) => after(() => query).then(...handlers),
            values: () => after(() => query.values()),
          };
        };
      },
    });
  }

  const begin = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    client.begin(async (tx) => {
      const result = await work(interrupted(tx));
      await turn();
      return result;
    });

  const db: Db = drizzle(
    new Proxy(client, { get: (target, name) => (name === "begin" ? begin : Reflect.get(target, name)) }),
    {
      casing: "snake_case",
    },
  );

  return {
    db,
    /** Runs the work with the competitor's turn before statement number `at`. False: the work has fewer statements. */
    async interrupt(at: number, work: () => Promise<void>, theirs: Competitor): Promise<boolean> {
      statements = 0;
      interruptAt = at;
      competitor = theirs;
      rival = undefined;
      await work();
      await rival;
      return rival !== undefined;
    },
  };
}
