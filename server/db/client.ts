import type { Logger } from "drizzle-orm";
import type pg from "pg";
import { mostConnectionsPerWorker } from "./connections-per-worker.ts";
import { Database } from "./database.ts";
import { PreparingClient, UnpreparedClient } from "./prepared-statements.ts";

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

/** Trigram similarity at which the search treats a word as a typo of another ("rokcing", "walnt"). */
const typoSimilarity = 0.3;

export const sessionSettings = {
  "pg_trgm.similarity_threshold": typoSimilarity,
  // The default is for spinning disks and makes the planner prefer sequential scans.
  random_page_cost: 1.1,
};

/** Lock, statement and idle-in-transaction timeouts of requests. Commands have none. */
export const requestTimeouts = {
  lock_timeout: 3_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Waiting for a connection, new or of the pool. */
const connectTimeoutMs = { request: 10_000, command: 60_000 };

/** Longer than a statement of a request may take: the network lost the response. The connection is closed. */
const lostResponseMs = 30_000;

type ConnectOptions = {
  maxConnections?: number;
  withRequestTimeouts?: boolean;
  /** False: without prepared statements, which a connection pooler may not support. */
  prepared?: boolean;
  /** True: through a connection pooler, which sets the other session settings itself. See pooler.ts. */
  pooled?: boolean;
  logger?: Logger;
  /** A client for tests and measurements, which sees every statement. */
  Client?: typeof pg.Client;
};

export function connect(
  address: DatabaseAddress,
  {
    maxConnections = mostConnectionsPerWorker,
    withRequestTimeouts = false,
    prepared = true,
    pooled = false,
    logger,
    Client = prepared ? PreparingClient : UnpreparedClient,
  }: ConnectOptions = {},
) {
  const settings = {
    // Days begin in the shop's own time zone: see functions/shop_today.sql.
    TimeZone: "'UTC'",
    ...(!pooled && { ...sessionSettings, ...(withRequestTimeouts && requestTimeouts) }),
  };
  const config: pg.PoolConfig = {
    ...connectionOf(address),
    max: maxConnections,
    // An idle connection keeps its prepared statements.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 1_800,
    connectionTimeoutMillis: withRequestTimeouts ? connectTimeoutMs.request : connectTimeoutMs.command,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(withRequestTimeouts && { query_timeout: lostResponseMs }),
    // Statements of a transaction are sent without waiting for each response: see pipeline() in transact.ts.
    pipeline: true,
    Client,
    onConnect: (client) => prepareSession(client, settings),
  };
  const db = new Database(config, logger);
  return { db, close: () => db.close() };
}

export type Db = Database;

function connectionOf(address: DatabaseAddress): pg.ClientConfig {
  if (typeof address === "string") return { connectionString: address };
  const { username, ...connection } = address;
  return { ...connection, user: username };
}

async function prepareSession(client: pg.ClientBase, settings: Record<string, string | number>) {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  await client.query(statements.join("; "));
}

/**
 * The database or a transaction. A query that ends with `.prepare(name)` is parsed and planned once per connection. Others are planned
 * for their values, which suits searches and reports.
 */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute" | "$count">;

/** For code that opens a transaction, or a savepoint inside a transaction. */
export type Transactable = Queryable & Pick<Db, "transaction">;
