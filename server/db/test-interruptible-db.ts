import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll } from "vitest";
import { connect, type DatabaseAddress } from "./client.ts";

type Competitor = () => Promise<void>;

/** A database client whose transactions can be interrupted right before a chosen statement, or the commit. */
export function createInterruptibleDb(address: Exclude<DatabaseAddress, string>) {
  const watcher = connect(address, { maxConnections: 1 });
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
      const { rows } = await watcher.db.$client.query(`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`);
      if (rows.length > 0) return;
    }
  }

  class InterruptibleClient extends pg.Client {
    #inTransaction = false;
    // Pipelined statements run one after the other too, and other connections may run statements between them.
    #previous: Promise<unknown> = Promise.resolve();

    // biome-ignore lint/suspicious/noExplicitAny: one of the overloads of pg's own method
    override query(statement: any, ...rest: any[]): any {
      const text: string = typeof statement === "string" ? statement : statement.text;
      if (text === "begin") this.#inTransaction = true;
      else if (this.#inTransaction && text !== "rollback") {
        const result = this.#previous.then(runCompetitor).then(() => super.query(statement, ...rest));
        this.#previous = result.catch(() => {});
        if (text === "commit") this.#inTransaction = false;
        return result;
      }
      this.#inTransaction &&= text !== "rollback";
      return super.query(statement, ...rest);
    }
  }

  const { db, close } = connect(address, { maxConnections: 1, Client: InterruptibleClient });
  afterAll(async () => {
    await close();
    await watcher.close();
  });

  return {
    db,
    /** Runs the work, and the competitor before statement number `at`. Returns false if the work has fewer statements. */
    async interrupt(at: number, work: () => Promise<void>, newCompetitor: Competitor): Promise<boolean> {
      statements = 0;
      interruptAt = at;
      // Otherwise it would run in the transaction's context: see no-transaction.ts.
      competitor = AsyncLocalStorage.bind(newCompetitor);
      competing = undefined;
      await work();
      await competing;
      return competing !== undefined;
    },
  };
}
