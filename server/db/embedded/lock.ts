import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#contract/basics/domain-error.ts";
import { isConnectionError } from "#server/db/connection-errors.ts";

// Any constant number.
const LOCK_KEY = 5_301_974;
const LONGEST_WAIT_MS = 5_000;

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
 * ends while we hold the lock, `revive` is called to restart it.
 */
export async function tryShopLock(
  connection: Connection,
  revive: () => Promise<void> = async () => {},
): Promise<ShopLock | "taken" | "busy" | "absent"> {
  let held = false;
  let released = false;
  let client = newClient(connection);

  /** The lock lasts as long as the connection, which is lost when PostgreSQL restarts after a crash, or was killed. */
  function watch() {
    held = true;
    client.once("end", () => {
      held = false;
      if (!released) void takeAgain();
    });
  }

  async function takeAgain() {
    for (let waitMs = 200; !held && !released; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
      client = newClient(connection);
      try {
        await client.connect();
        await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
        if (released) await client.end();
        else watch();
      } catch (error) {
        await client.end();
        // A restart may fail, for example on a full disk. The loop retries.
        if (!released && isAbsent(error)) await revive().catch(() => {});
        await sleep(waitMs, undefined, { ref: false });
      }
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

const absentCodes = ["ENOENT", "ECONNREFUSED"];

function isAbsent(error: unknown): boolean {
  return absentCodes.includes((error as { code?: string }).code ?? "");
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
