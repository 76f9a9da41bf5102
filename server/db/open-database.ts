import type { Env } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { connect, type DatabaseAddress, type Db } from "./client.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { isUpToDate, migrate } from "./migrate.ts";

export type Database = {
  db: Db;
  /** For other processes of the same shop. */
  address: DatabaseAddress;
  place: string;
  /** What else to tell the person who starts the shop. */
  notes: string[];
  close: () => Promise<void>;
};

/**
 * The database at DATABASE_URL, or one of our own below the data folder; its tables brought up to date.
 * A command may work on the database of a shop that is running; a second shop may not.
 * `onLaunch` is called, if at all, when a database of our own has been started and is only waited for.
 */
export async function openDatabase(
  env: Env,
  { besideRunningShop = false, onLaunch = () => {} } = {},
): Promise<Database> {
  const hurried = !besideRunningShop;
  if (env.databaseUrl) {
    const database = openAt(env.databaseUrl, placeOf(env.databaseUrl), env, { hurried });
    return upToDate(database).catch((error: unknown) => {
      throw unreachable(env.databaseUrl ?? "", error);
    });
  }
  const running = besideRunningShop ? await findRunningPostgres(env.dataDir) : undefined;
  if (running) return openAt(running, env.dataDir, env);
  const { connection, notes, stop } = await startEmbeddedPostgres(env.dataDir, onLaunch);
  return upToDate(openAt(connection, env.dataDir, env, { hurried, notes, stop }));
}

/** The same as it is, tables or none: for a restore, which makes them itself. No shop may be running on it. */
export async function openBareDatabase(env: Env): Promise<Database> {
  if (env.databaseUrl) return openAt(env.databaseUrl, placeOf(env.databaseUrl), env);
  const { connection, stop } = await startEmbeddedPostgres(env.dataDir);
  return openAt(connection, env.dataDir, env, { stop });
}

/** Our own database is stopped when it is closed. */
function openAt(
  address: DatabaseAddress,
  place: string,
  { timeZone }: Env,
  { hurried = false, notes = [] as string[], stop = async () => {} } = {},
): Database {
  const { db, close } = connect(address, { timeZone, hurried });
  return {
    db,
    address,
    place,
    notes,
    async close() {
      await close();
      await stop();
    },
  };
}

/** Its tables, that is. */
async function upToDate(database: Database): Promise<Database> {
  try {
    if (!(await isUpToDate(database.db))) await migrate(database.address);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function unreachable(url: string, error: unknown): StartError {
  const reason = error instanceof Error ? causeOf(error).message || causeOf(error).name : String(error);
  return new StartError(
    `The database at ${placeOf(url)} (DATABASE_URL) cannot be used: ${reason.split("\n")[0]}`,
  );
}

/** Drizzle wraps what the driver threw, and Node wraps several failed addresses into one error. */
function causeOf(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? causeOf(inner) : error;
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
