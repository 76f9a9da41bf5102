import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql, type TransactionSql } from "postgres";

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
      // A generic plan fits neither a rare search word nor one that every row contains.
      plan_cache_mode: "force_custom_plan",
      ...(hurried && requestTimeouts),
    },
  };
  const client =
    typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
  const db = drizzle(prepareStatements(client), { casing: "snake_case", ...(logger && { logger }) });
  return { db, close: () => client.end({ timeout: 5 }) };
}

export type Db = ReturnType<typeof connect>["db"];

/** The database or a transaction. */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** For code that opens a transaction, or a savepoint inside a transaction. */
export type Transactable = Queryable & Pick<Db, "transaction">;

/** Longer statements carry many rows and are rarely repeated. */
const longestPrepared = 4_000;

/**
 * Makes drizzle's statements prepared ones. Drizzle runs them by the driver's `unsafe`, which prepares only on request and otherwise
 * needs two round trips for a statement with parameters.
 */
function prepareStatements(client: Sql): Sql {
  const { begin } = client;
  const prepared: typeof begin = (...args: unknown[]) =>
    begin(...(withPreparedTransaction(args, useGenericPlans) as Parameters<typeof begin>));
  return Object.assign(withPreparedUnsafe(client), { begin: prepared });
}

/** Transactions find rows by key, where one plan fits all values. Sent ahead of the first statement, without waiting. */
function useGenericPlans(tx: TransactionSql) {
  return tx.unsafe("set local plan_cache_mode = auto").execute();
}

/** The driver passes a scope with its own functions to the callback of a transaction or savepoint. */
function withPreparedTransaction(args: unknown[], first: (tx: TransactionSql) => unknown = () => {}) {
  const work = args.pop() as (tx: TransactionSql) => unknown;
  return [
    ...args,
    async (tx: TransactionSql) => {
      const sent = first(tx);
      const [result] = await Promise.all([work(preparedTransaction(tx)), sent]);
      return result;
    },
  ];
}

function preparedTransaction(tx: TransactionSql): TransactionSql {
  const { savepoint } = tx;
  const prepared: typeof savepoint = (...args: unknown[]) =>
    savepoint(...(withPreparedTransaction(args) as Parameters<typeof savepoint>));
  return Object.assign(withPreparedUnsafe(tx), { savepoint: prepared });
}

function withPreparedUnsafe<Scope extends Sql | TransactionSql>(scope: Scope): Scope {
  const { unsafe } = scope;
  const prepared: typeof unsafe = (text, parameters, options) =>
    unsafe(text, parameters, { ...options, prepare: text.length <= longestPrepared });
  return Object.assign(scope, { unsafe: prepared });
}
