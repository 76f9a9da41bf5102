import { setTimeout as sleep } from "node:timers/promises";
import { type Logger, sql } from "drizzle-orm";
import { NodePgDatabase, NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { inSpan, type SpanDetails } from "./in-span.ts";
import { NotificationListener } from "./notification-listener.ts";

const dialect = new PgDialect({ casing: "snake_case" });

/** Queries in progress may complete before a close. */
const closeTimeoutMs = 5_000;

type Statement = [pg.QueryConfig, unknown[]];

const system = { "db.system.name": "postgresql" };

type Empty = Record<string, never>;
export type Transaction = NodePgTransaction<Empty, Empty>;

/** Drizzle over a pool of pg, with transactions that end completely or not at all. */
export class Database extends NodePgDatabase {
  readonly $client: pg.Pool;
  readonly notifications: NotificationListener;
  readonly #config: pg.PoolConfig;
  readonly #options: { logger?: Logger };

  constructor(config: pg.PoolConfig, logger?: Logger) {
    const pool = new pg.Pool(config);
    const options = logger ? { logger } : {};
    super(
      dialect,
      new NodePgSession(
        tracing({ query: (...statement) => pool.query(...statement) }),
        dialect,
        undefined,
        options,
      ),
      undefined,
    );
    this.$client = pool;
    this.#config = config;
    this.#options = options;
    this.notifications = new NotificationListener(() => this.openClient({ pipeline: true }));
    // A lost connection rejects its queries. Without a listener its event would end the process.
    pool.on("error", ignore);
    pool.on("connect", (client) => client.on("error", ignore));
  }

  /**
   * Drizzle's own method keeps the connection if `begin` fails, replaces the error by that of `rollback`, and does not notice that the
   * database rolled back at `commit`.
   */
  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return inSpan(
      () => ({ name: "transaction", kind: "client", attributes: system }),
      () => this.#transact(work),
    );
  }

  async #transact<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.$client.connect();
    let isOpen = true;
    const limited = refuseAfterEnd(client, () => isOpen);
    const session = new NodePgSession<Empty, Empty>(limited, dialect, undefined, this.#options);
    try {
      const tx = new NodePgTransaction<Empty, Empty>(dialect, session, undefined);
      await tx.execute(sql`begin`);
      const result = await work(tx);
      const { command } = await tx.execute(sql`commit`);
      // PostgreSQL answers so if a statement failed and the error was ignored.
      if (command !== "COMMIT") throw new Error("the transaction was rolled back because a statement failed");
      return result;
    } catch (error) {
      isOpen = false;
      await client.query("rollback").catch(ignore);
      throw error;
    } finally {
      isOpen = false;
      // A connection whose rollback failed is closed.
      client.release(client.getTransactionStatus() !== "I");
    }
  }

  /** A connection outside of the pool, for LISTEN, COPY and session locks. COPY works only without pipelining. The caller closes it. */
  async openClient({ pipeline = false } = {}): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, query_timeout: 0, pipeline });
    client.on("error", ignore);
    await client.connect();
    await this.#config.onConnect?.(client);
    return client;
  }

  async close(): Promise<void> {
    await this.notifications.close();
    await Promise.race([this.$client.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
  }
}

/**
 * Refuses statements after the end of the transaction. After an error, functions that ran beside the failed one go on, and the
 * connection may belong to another transaction by then.
 */
function refuseAfterEnd(client: pg.PoolClient, isOpen: () => boolean): pg.PoolClient {
  const query = (...statement: Statement) =>
    isOpen() ? client.query(...statement) : Promise.reject(new Error("the transaction has ended"));
  return tracing({ query });
}

/** Makes each statement a part of the trace, without its values. Drizzle calls nothing else of a client. */
function tracing({ query }: { query: (...statement: Statement) => Promise<unknown> }): pg.PoolClient {
  const traced = (...statement: Statement) =>
    inSpan(
      () => spanOf(statement[0]),
      () => query(...statement),
    );
  return { query: traced } as unknown as pg.PoolClient;
}

function spanOf({ text }: pg.QueryConfig): SpanDetails {
  const name = /\w+/.exec(text)?.[0].toLowerCase() ?? "statement";
  return { name, kind: "client", attributes: { ...system, "db.query.text": text } };
}

function ignore() {}
