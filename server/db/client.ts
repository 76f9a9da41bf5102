import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { surviveLostConnections } from "./survive-lost-connections.ts";

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

type ConnectOptions = {
  maxConnections?: number;
  hurried?: boolean;
  /** False: without prepared statements, which a connection pooler may not support. */
  prepared?: boolean;
  /** True: through a connection pooler, which sets the other session settings itself. See pooler.ts. */
  pooled?: boolean;
  logger?: Logger;
};

export function connect(
  address: DatabaseAddress,
  { maxConnections = 10, hurried = false, prepared = true, pooled = false, logger }: ConnectOptions = {},
) {
  const options = {
    max: maxConnections,
    connect_timeout: 10,
    // The driver's default waits up to 20 seconds after a restart of the database.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    prepare: prepared,
    connection: {
      // Days begin in the shop's own time zone: see functions/shop_today.sql.
      TimeZone: "UTC",
      ...(!pooled && { ...sessionSettings, ...(hurried && requestTimeouts) }),
    },
  };
  const client =
    typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
  const db = drizzle(surviveLostConnections(client), { casing: "snake_case", ...(logger && { logger }) });
  return { db, close: () => client.end({ timeout: 5 }) };
}

export type Db = ReturnType<typeof connect>["db"];

/**
 * The database or a transaction. A query that ends with `.prepare(name)` is parsed and planned once per connection, and a transaction
 * can send it without waiting (`pipeline`). Others are planned for their values, which suits searches and reports.
 */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** For code that opens a transaction, or a savepoint inside a transaction. */
export type Transactable = Queryable & Pick<Db, "transaction">;
