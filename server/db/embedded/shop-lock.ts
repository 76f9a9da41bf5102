import pg from "pg";
import { StartError } from "#contract/basics/domain-error.ts";
import { isConnectionError } from "#server/db/connection-errors.ts";
import { isAbsent, restartUntilConnected } from "./restart-killed-postgres.ts";

// Any constant number.
const LOCK_KEY = 5_301_974;

/** Advisory lock of the shop that uses the database. PostgreSQL releases it when that process ends. */
export type ShopLock = {
  readonly held: boolean;
  /** Runs a statement on the connection of the lock. */
  query(statement: string): Promise<pg.QueryResult>;
  /** The shop is about to stop PostgreSQL, so it is not restarted. */
  expectEnd(): void;
  release(): Promise<void>;
};

type Connection = { host: string; port: number; username: string; password: string };

/**
 * Returns the lock, or the reason: another shop has it, PostgreSQL is starting or stopping, or there is no response. If PostgreSQL
 * ends while we hold the lock, `restart` is called.
 */
export async function tryShopLock(
  connection: Connection,
  restart: () => Promise<void> = async () => {},
): Promise<ShopLock | "taken" | "busy" | "absent"> {
  let held = false;
  let released = false;
  let client = newClient(connection);

  /** The lock lasts as long as the connection, which is lost when PostgreSQL restarts after a crash, or was killed. */
  function watch() {
    held = true;
    client.once("end", () => {
      held = false;
      if (!released)
        void restartUntilConnected({ connect: takeAgain, restart, isDone: () => held || released });
    });
  }

  async function takeAgain() {
    client = newClient(connection);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
      if (released) await client.end();
      else watch();
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  function expectEnd() {
    released = true;
  }

  async function release() {
    expectEnd();
    held = false;
    await client.end();
  }

  try {
    await client.connect();
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK_KEY}) as locked`);
    if (rows[0].locked) watch();
  } catch (error) {
    await release();
    return meaningOf(error);
  }
  if (!held) {
    await release();
    return "taken";
  }
  return {
    get held() {
      return held;
    },
    query: (statement) => client.query(statement),
    expectEnd,
    release,
  };
}

function newClient({ username: user, ...address }: Connection): pg.Client {
  const client = new pg.Client({
    ...address,
    user,
    database: "postgres",
    application_name: "sedia lock",
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener the event would end the process.
  client.on("error", () => {});
  return client;
}

function meaningOf(error: unknown): "busy" | "absent" {
  if (isAbsent(error)) return "absent";
  // Starting, stopping, stopped or crashed, or too many connections.
  if (isConnectionError(error)) return "busy";
  if ((error as { code?: string }).code === "28P01") {
    throw new StartError(
      "The database refuses the password in the data folder's file postgres-password. Restore that file.",
    );
  }
  throw error;
}
