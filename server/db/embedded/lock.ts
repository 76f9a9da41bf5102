import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { StartError } from "#contract/domain-error.ts";

// Any constant number.
const LOCK_KEY = 5_301_974;
const LONGEST_WAIT_MS = 5_000;

/** Advisory lock of the shop that uses the database. PostgreSQL releases it when that process ends. */
export type ShopLock = {
  readonly held: boolean;
  sql: Sql;
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
  const sql = postgres({
    ...connection,
    database: "postgres",
    connection: { application_name: "sedia lock" },
    max: 1,
    // The lock lasts as long as the connection, so the connection has no maximum age and no idle timeout.
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: 5,
    fetch_types: false,
    onclose: () => {
      if (held && !released) void takeAgain();
    },
  });

  /** The connection is lost when PostgreSQL restarts after a crash, or was killed. */
  async function takeAgain() {
    held = false;
    for (let waitMs = 200; !held && !released; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
      try {
        await sql`select pg_advisory_lock(${LOCK_KEY})`;
        held = true;
      } catch (error) {
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
    await sql.end({ timeout: 0 });
  }

  try {
    const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${LOCK_KEY}) as locked`;
    held = row?.locked === true;
  } catch (error) {
    await release();
    return meaningOf(error as { code?: string });
  }
  if (!held) {
    await release();
    return "taken";
  }
  return {
    get held() {
      return held;
    },
    sql,
    expectEnd,
    release,
  };
}

const absentCodes = ["ENOENT", "ECONNREFUSED"];
// Starting or stopping; stopped; crashed; too many connections.
const busyCodes = [
  "57P03",
  "57P01",
  "57P02",
  "53300",
  "CONNECTION_CLOSED",
  "CONNECT_TIMEOUT",
  "ECONNRESET",
  "EPIPE",
];

function isAbsent(error: unknown): boolean {
  return absentCodes.includes((error as { code?: string }).code ?? "");
}

function meaningOf(error: { code?: string }): "busy" | "absent" {
  if (isAbsent(error)) return "absent";
  if (error.code && busyCodes.includes(error.code)) return "busy";
  if (error.code === "28P01") {
    throw new StartError(
      "The database refuses the password in the data folder's file postgres-password. Restore that file.",
    );
  }
  throw error;
}
