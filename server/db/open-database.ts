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
  /** Printed at the start. */
  notes: string[];
  close: () => Promise<void>;
};

/**
 * Opens and migrates the database at DATABASE_URL, or the embedded one in the data folder.
 * A command may use the database of a running shop; a second shop may not.
 * `onLaunch` is called when an embedded database has been launched and is not ready yet.
 */
export async function openDatabase(
  env: Env,
  { besideRunningShop = false, onLaunch = () => {} } = {},
): Promise<Database> {
  const hurried = !besideRunningShop;
  if (env.databaseUrl) {
    const database = openAt(env.databaseUrl, placeOf(env.databaseUrl), env, { hurried });
    return migrated(database).catch((error: unknown) => {
      throw unreachable(env.databaseUrl ?? "", error);
    });
  }
  const running = besideRunningShop ? await findRunningPostgres(env.dataDir) : undefined;
  if (running) return openAt(running, env.dataDir, env);
  const { connection, notes, stop } = await startEmbeddedPostgres(env.dataDir, onLaunch);
  return migrated(openAt(connection, env.dataDir, env, { hurried, notes, stop }));
}

/** Opens the database without migrating it, for a restore. No shop may be running on it. */
export async function openBareDatabase(env: Env): Promise<Database> {
  if (env.databaseUrl) return openAt(env.databaseUrl, placeOf(env.databaseUrl), env);
  const { connection, stop } = await startEmbeddedPostgres(env.dataDir);
  return openAt(connection, env.dataDir, env, { stop });
}

/** Closing an embedded database stops it. */
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

async function migrated(database: Database): Promise<Database> {
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

/** Drizzle wraps errors of the driver, and Node wraps the errors of several addresses into one. */
function causeOf(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? causeOf(inner) : error;
}

/** Without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
