import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { prepareStatements } from "./prepare-statements.ts";

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

/** How alike two words must be for the search to take one for a slip of the other ("rokcing", "walnt"). */
const wordLikeness = 0.3;

/** No request waits longer than this for another's lock, or for an answer; who forgot to end a transaction loses it. */
const patience = {
  lock_timeout: 3_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
};

type ConnectOptions = { maxConnections?: number; timeZone?: string; hurried?: boolean; logger?: Logger };

/** The time zone says when a day begins for the figures. Whoever answers requests is in a hurry; a command takes its time. */
export function connect(
  address: DatabaseAddress,
  { maxConnections = 10, timeZone = "UTC", hurried = false, logger }: ConnectOptions = {},
) {
  const options = {
    max: maxConnections,
    connect_timeout: 10,
    // The driver's own patience is 20 seconds; a database that is back should be found at once.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
    connection: {
      TimeZone: timeZone,
      "pg_trgm.similarity_threshold": wordLikeness,
      // Made for spinning disks, the default makes the planner prefer reading whole tables to reading many rows by an index.
      random_page_cost: 1.1,
      // A plan made once for any word fits neither a rare one nor one that every row holds.
      plan_cache_mode: "force_custom_plan",
      ...(hurried && patience),
    },
  };
  const client =
    typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
  const db = drizzle(prepareStatements(client), { casing: "snake_case", ...(logger && { logger }) });
  return { db, close: () => client.end({ timeout: 5 }) };
}

export type Db = ReturnType<typeof connect>["db"];

/** What a query needs: the database, or a transaction on it. */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** The same for what opens a transaction of its own, or a savepoint inside a transaction. */
export type Transactable = Queryable & Pick<Db, "transaction">;
