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
  let competing: Promise<void> | undefined;

  async function runCompetitor() {
    if (statements++ !== interruptAt || competing) return;
    competing = competitor();
    let done = false;
    const ended = competing
      .catch(() => {})
      .then(() => {
        done = true;
      });
    await Promise.race([ended, waitUntilBlocked(() => done)]);
  }

  /** A competitor that needs our locks waits. Then we continue, and it runs after us. */
  async function waitUntilBlocked(isDone: () => boolean) {
    while (!isDone()) {
      const [row] = await watcher`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
      if (row?.waiting > 0) return;
    }
  }

  function interrupted(tx: postgres.TransactionSql) {
    // Pipelined statements run one after the other too, and other connections may run statements between them.
    let previous: Promise<unknown> = Promise.resolve();
    return new Proxy(tx, {
      get(target, name) {
        if (name !== "unsafe") return Reflect.get(target, name);
        return (text: string, parameters: never[]) => {
          const query = target.unsafe(text, parameters);
          const after = <T>(work: () => PromiseLike<T>) => {
            const result = previous.then(runCompetitor).then(work);
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
      await runCompetitor();
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
    /** Runs the work, and the competitor before statement number `at`. Returns false if the work has fewer statements. */
    async interrupt(at: number, work: () => Promise<void>, newCompetitor: Competitor): Promise<boolean> {
      statements = 0;
      interruptAt = at;
      competitor = newCompetitor;
      competing = undefined;
      await work();
      await competing;
      return competing !== undefined;
    },
  };
}
