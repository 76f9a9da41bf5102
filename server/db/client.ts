import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

/** Trigram similarity at which the search treats a word as a typo of another ("rokcing", "walnt"). */
const typoSimilarity = 0.3;

/** Lock, statement and idle-in-transaction timeouts of requests. Commands have none. */
const requestTimeouts = {
  lock_timeout: 3_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

type ConnectOptions = { maxConnections?: number; timeZone?: string; hurried?: boolean; logger?: Logger };

/** The time zone decides when a day begins for the figures. */
export function connect(
  address: DatabaseAddress,
  { maxConnections = 10, timeZone = "UTC", hurried = false, logger }: ConnectOptions = {},
) {
  const options = {
    max: maxConnections,
    connect_timeout: 10,
    // The driver's default waits up to 20 seconds after a restart of the database.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    connection: {
      TimeZone: timeZone,
      "pg_trgm.similarity_threshold": typoSimilarity,
      // The default is for spinning disks and makes the planner prefer sequential scans.
      random_page_cost: 1.1,
      ...(hurried && requestTimeouts),
    },
  };
  const client =
    typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
  const db = drizzle(client, { casing: "snake_case", ...(logger && { logger }) });
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
