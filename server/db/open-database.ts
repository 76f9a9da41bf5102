import { StartError } from "#contract/basics/domain-error.ts";
import type { Env } from "#server/env/parse-env.ts";
import { connect, type DatabaseAddress, type Db } from "./client.ts";
import { mostConnectionsPerWorker } from "./connections-per-worker.ts";
import { findRunningPostgres, hasCluster, startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { migrate, type UpgradeSteps } from "./migrate.ts";
import { requirePoolerSettings } from "./pooler.ts";
import { createReplica, type Replica } from "./replica.ts";
import { findSchemaState, type SchemaState } from "./schema-state.ts";

export type Connections = {
  db: Db;
  /** Without a connection pooler in between, for LISTEN. Otherwise the same as `db`. */
  direct: Db;
  /** Serves public reads, if there is a hot standby. */
  replica: Replica | undefined;
  close: () => Promise<void>;
};

export type Database = Connections & {
  /** For other processes of the same shop. */
  address: DatabaseAddress;
  place: string;
  /** Printed at the start. */
  notes: string[];
};

type OpenedDatabase = Database & { stateBefore: SchemaState };

type OpenOptions = {
  besideRunningShop?: boolean;
  migrates?: boolean;
  onLaunch?: () => void;
  upgradeSteps?: UpgradeSteps | undefined;
};

/**
 * Opens the database at DATABASE_URL, or the embedded one in the data folder.
 * A command may use the database of a running shop; a second shop may not. A command creates and changes no tables, unless it migrates.
 * `onLaunch` is called when an embedded database has been launched and is not ready yet.
 */
export async function openDatabase(
  env: Env,
  {
    besideRunningShop = false,
    migrates = !besideRunningShop && env.migrateAtStart,
    onLaunch = () => {},
    upgradeSteps,
  }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const withRequestTimeouts = !besideRunningShop;
  const prepare = (database: Database) => prepareSchema(database, env, migrates, upgradeSteps);
  if (env.databaseUrl) {
    const address = besideRunningShop ? (env.databaseDirectUrl ?? env.databaseUrl) : env.databaseUrl;
    const database = openAt(address, placeOf(address), env, { withRequestTimeouts });
    return prepare(database).catch((error: unknown) => {
      throw error instanceof StartError ? error : unreachable(address, error);
    });
  }
  if (besideRunningShop && !migrates && !(await hasCluster(env.dataDir))) throw noShop(env.dataDir);
  const running = besideRunningShop ? await findRunningPostgres(env.dataDir) : undefined;
  if (running) return prepare(openAt(running, env.dataDir, env));
  const { connection, notes, stop } = await startEmbeddedPostgres(env.dataDir, onLaunch);
  return prepare(openAt(connection, env.dataDir, env, { withRequestTimeouts, notes, stop }));
}

/** Opens the database without migrating it, for a restore. No shop may be running on it. */
export async function openBareDatabase(env: Env): Promise<Database> {
  if (env.databaseUrl) {
    const address = env.databaseDirectUrl ?? env.databaseUrl;
    return openAt(address, placeOf(address), env);
  }
  const { connection, stop } = await startEmbeddedPostgres(env.dataDir);
  return openAt(connection, env.dataDir, env, { stop });
}

/** Connections of a server: those of requests have timeouts and may go through a connection pooler. */
export function connectServer(
  address: DatabaseAddress,
  env: Env,
  maxConnections = mostConnectionsPerWorker,
): Connections {
  const { databaseDirectUrl, databaseReadUrl, preparedStatements: prepared } = env;
  const pooled = databaseDirectUrl !== undefined;
  const main = connect(address, { withRequestTimeouts: true, maxConnections, prepared, pooled });
  const direct = databaseDirectUrl ? connect(databaseDirectUrl, { maxConnections: 1 }) : main;
  const standby = databaseReadUrl
    ? connect(databaseReadUrl, { withRequestTimeouts: true, maxConnections })
    : undefined;
  const replica = standby && createReplica({ primary: main.db, standby: standby.db });
  return {
    db: main.db,
    direct: direct.db,
    replica,
    async close() {
      replica?.stop();
      await Promise.all([...new Set([main, direct, standby])].map((one) => one?.close()));
    },
  };
}

/** Closing an embedded database stops it. */
function openAt(
  address: DatabaseAddress,
  place: string,
  env: Env,
  { withRequestTimeouts = false, notes = [] as string[], stop = async () => {} } = {},
): Database {
  const connections = withRequestTimeouts ? connectServer(address, env) : connectCommand(address);
  return {
    ...connections,
    address,
    place,
    notes,
    async close() {
      await connections.close();
      await stop();
    },
  };
}

function connectCommand(address: DatabaseAddress): Connections {
  const { db, close } = connect(address);
  return { db, direct: db, replica: undefined, close };
}

async function prepareSchema(
  database: Database,
  env: Env,
  migrates: boolean,
  steps: UpgradeSteps | undefined,
): Promise<OpenedDatabase> {
  try {
    const stateBefore = await findSchemaState(database.direct);
    if (stateBefore !== "current") {
      if (!migrates) throw stateBefore === "missing" ? noShop(database.place) : olderSchema(database.place);
      await migrate(env.databaseDirectUrl ?? database.address, steps);
    }
    if (database.direct !== database.db) await requirePoolerSettings(database.db);
    return { ...database, stateBefore };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function noShop(place: string): StartError {
  return new StartError(
    `There is no shop in ${place}. Check SHOP_DATA_DIR, DATABASE_URL and SHOP_ENV_FILE. A new shop begins with its first start, or with: npm run migrate`,
  );
}

function olderSchema(place: string): StartError {
  return new StartError(`The database in ${place} is of an older release. Upgrade it first: npm run migrate`);
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
