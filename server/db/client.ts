import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

/** How alike two words must be for the search to take one for a slip of the other ("rokcing", "walnt"). */
const wordLikeness = 0.3;

/** The time zone says when a day begins for the figures. */
export function connect(address: DatabaseAddress, { maxConnections = 10, timeZone = "UTC" } = {}) {
  const options = {
    max: maxConnections,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { TimeZone: timeZone, "pg_trgm.strict_word_similarity_threshold": wordLikeness },
  };
  const client =
    typeof address === "string" ? postgres(address, options) : postgres({ ...address, ...options });
  const db = drizzle(client, { casing: "snake_case" });
  return { db, close: () => client.end({ timeout: 5 }) };
}

export type Db = ReturnType<typeof connect>["db"];

/** What a query needs: the database, or a transaction on it. */
export type Queryable = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** The same for what opens a transaction of its own, or a savepoint inside a transaction. */
export type Transactable = Queryable & Pick<Db, "transaction">;
