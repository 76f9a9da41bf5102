import { access, constants, lstat, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getSystemErrorMap } from "node:util";
import { StartError } from "#contract/basics/domain-error.ts";
import { findPostgresBinaries } from "./binaries.ts";
import { findOrCreateCluster, initdb, makeSocketDir, readOrCreatePassword } from "./cluster.ts";
import { describeOutsideClusters } from "./report-shared-clusters.ts";
import { rotateLogHourly } from "./rotate-log.ts";
import {
  findPostmaster,
  type Launch,
  launchPostgres,
  type PostgresServer,
  stopPostgres,
} from "./server-process.ts";
import { type ShopLock, tryShopLock } from "./shop-lock.ts";
import { choosePostgresUser } from "./system-user.ts";

const POLL_MS = 100;
const FIRST_POLL_MS = 10;
// After a crash PostgreSQL first replays its WAL.
const ANSWER_DEADLINE_MS = 120_000;
// Processes of a killed server keep its shared memory for a moment.
const REFUSAL_DEADLINE_MS = 10_000;
// PostgreSQL detects the lost connection of a killed shop with a delay.
const LOCK_DEADLINE_MS = 2_000;
// Longer than the longest pause between two attempts to restart a killed database: see restart-killed-postgres.ts.
const RELOCK_DEADLINE_MS = 15_000;

export type EmbeddedPostgres = {
  connection: { host: string; port: number; username: string; password: string; database: string };
  /** Where the database is when it is not below the data folder, and unused databases that can be deleted. */
  notes: string[];
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL, or adopts the one that a killed shop left running. Calls `onLaunch` when only the start of the server
 * is left to wait for.
 */
export async function startEmbeddedPostgres(dataDir: string, onLaunch = () => {}): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  return start(folder, onLaunch).catch((error) => {
    throw asStartError(folder, error);
  });
}

/** Whether the data folder has a database. Creates nothing. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  try {
    await lstat(join(dataDir, "postgres"));
    return true;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(String((error as NodeJS.ErrnoException).code))) return false;
    throw asStartError(dataDir, error as NodeJS.ErrnoException);
  }
}

/** Connects a command to the database of a running shop. Only that shop stops it. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<EmbeddedPostgres["connection"] | undefined> {
  const folder = resolve(dataDir);
  const { server, password } = await prepare(folder).catch((error) => {
    throw asStartError(folder, error);
  });
  const connection = connectionTo(server, password);
  const lock = await tryShopLock(connection);
  if (typeof lock === "object") await lock.release();
  return lock === "taken" ? connection : undefined;
}

function connectionTo(server: PostgresServer, password: string): EmbeddedPostgres["connection"] {
  return { host: server.socketDir, port: 5432, username: "shop", password, database: "shop" };
}

async function start(dataDir: string, onLaunch: () => void): Promise<EmbeddedPostgres> {
  const { server, password } = await prepare(dataDir);
  const connection = connectionTo(server, password);
  const lock = await launchAndLock(server, connection, dataDir, onLaunch);

  const endRotation = rotateLogHourly(server.logFile);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopOnce());

  async function stopOnce() {
    endRotation();
    // Stopped while we hold the lock, so that no other shop adopts a stopping database. Without the lock we must not
    // stop it, unless it was killed and has just been restarted.
    const patience = deadline(RELOCK_DEADLINE_MS);
    while (!lock.held && !patience.passed()) await sleep(POLL_MS);
    const isOurs = lock.held;
    lock.expectEnd();
    if (isOurs) await stopPostgres(server);
    await lock.release();
  }

  let notes: string[];
  try {
    notes = await describeOutsideClusters(server.clusterDir, dataDir);
    const shop = await lock.query("select from pg_database where datname = 'shop'");
    if (shop.rowCount === 0) await lock.query("create database shop");
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, notes, stop };
}

async function prepare(dataDir: string): Promise<{ server: PostgresServer; password: string }> {
  // The second call gives the real reason: the recursive one reports a read-only disk as "no such file or directory".
  await mkdir(dataDir, { recursive: true }).catch(() => mkdir(dataDir));
  await access(dataDir, constants.W_OK | constants.X_OK);
  const user = await choosePostgresUser(join(dataDir, "postgres"));
  const binDir = findPostgresBinaries(user);
  // Errors are reported on use: a running database needs no binaries.
  binDir.catch(() => {});
  const password = await readOrCreatePassword(dataDir);
  const clusterDir = await findOrCreateCluster(dataDir, user, async (dir) =>
    initdb(await binDir, dir, user, password),
  );
  const socketDir = await makeSocketDir(clusterDir, user);
  return {
    server: { binDir, clusterDir, socketDir, user, logFile: join(dataDir, "postgres.log") },
    password,
  };
}

async function launchAndLock(
  server: PostgresServer,
  connection: EmbeddedPostgres["connection"],
  dataDir: string,
  onLaunch: () => void,
): Promise<ShopLock> {
  const answerDeadline = deadline(ANSWER_DEADLINE_MS);
  const refusalDeadline = deadline(REFUSAL_DEADLINE_MS);
  const lockDeadline = deadline(LOCK_DEADLINE_MS);
  let launch: Launch | undefined;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.5, POLL_MS)) {
    const lock = await tryShopLock(connection, relaunch(server));
    if (typeof lock === "object") return lock;

    if (lock === "taken" && lockDeadline.passed()) {
      throw new StartError(
        `The data folder ${dataDir} is in use by another shop. Stop it, or choose another SHOP_DATA_DIR.`,
      );
    }
    // A stopping server removes its socket first. A second server would lose its own socket.
    const isEnding =
      lock === "absent" && !refusalDeadline.passed() && (await findPostmaster(server.clusterDir));
    if (lock === "absent" && !launch?.running() && !isEnding) {
      const failure = await launch?.failure();
      if (failure && (!isPassing(failure) || refusalDeadline.passed())) {
        throw new StartError(`The database does not start: ${failure}. See ${server.logFile}`);
      }
      launch = await launchPostgres(server);
      onLaunch();
    }
    if (answerDeadline.passed()) {
      throw new StartError(`The database does not respond. See ${server.logFile}`);
    }
    await sleep(pollMs);
  }
}

/** Restarts a killed database. Its remaining processes block a new server for a moment. */
function relaunch(server: PostgresServer): () => Promise<void> {
  let launch: Launch | undefined;
  return async () => {
    if (!launch?.running()) launch = await launchPostgres(server);
  };
}

/** Another shop is starting this database, or processes of a killed server are still running. */
function isPassing(failure: string): boolean {
  return /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(failure);
}

/** Runs on the first call and caches the promise. */
function deadline(ms: number) {
  let end: number | undefined;
  return {
    passed() {
      end ??= Date.now() + ms;
      return Date.now() > end;
    },
  };
}

function asStartError(dataDir: string, error: NodeJS.ErrnoException) {
  const reason = error.errno !== undefined && getSystemErrorMap().get(error.errno)?.[1];
  if (!reason) return error;
  return new StartError(
    `The data folder ${dataDir} cannot be used: ${reason} (${error.path ?? error.syscall})`,
  );
}
