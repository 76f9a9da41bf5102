import cluster from "node:cluster";
import type { Logger } from "pino";
import { openDatabase } from "./db/open-database.ts";
import { type Env, parseEnv } from "./env.ts";
import { StartError } from "./errors.ts";
import { createLog } from "./http/log.ts";
import { checkPort, takePort } from "./runtime/http-server.ts";
import { stopOnSignal } from "./runtime/stop-on-signal.ts";
import { startSupervisor } from "./runtime/supervisor.ts";
import { runWorker } from "./runtime/worker.ts";

/** What PostgreSQL allows by default, but for what commands and people need beside the shop. */
const connectionsForWorkers = 80;

/** Starts the database, and loads the code that goes on with it meanwhile. Not before: loading would hold its start up. */
async function openBackOffice(env: Env, log: Logger, loadMore: () => Promise<unknown> = async () => {}) {
  async function load() {
    const { startBackground } = await import("./runtime/background.ts");
    await loadMore();
    return startBackground;
  }
  const database = await openDatabase(env, { onLaunch: () => load().catch(() => {}) });
  const startBackground = await load();
  return startBackground(database, env, log);
}

type Running = { close: () => Promise<void> };

/** Everything in one process. */
async function runAlone(env: Env, log: Logger): Promise<Running> {
  const door = await takePort(env);
  const office = await openBackOffice(env, log, door.load);
  const close = async () => {
    await door.close();
    await office.close();
  };
  try {
    await door.open({ db: office.db, log, onOrderPlaced: office.orderPlaced });
  } catch (error) {
    await office.close();
    throw error;
  }
  console.log(`Sedia is open at ${door.address}\n${office.introduction}`);
  return { close };
}

/** This process keeps the database and does the timed work; others, which it watches over, answer requests. */
async function runWithWorkers(env: Env, log: Logger): Promise<Running> {
  await checkPort(env.port);
  let onOrderPlaced = () => {};
  // Before the database, because they load while it starts.
  const crew = startSupervisor({ size: env.workers, log, onOrderPlaced: () => onOrderPlaced() });
  const office = await openBackOffice(env, log).catch(async (error: unknown) => {
    await crew.stop();
    throw error;
  });
  onOrderPlaced = office.orderPlaced;
  const close = async () => {
    await crew.stop();
    await office.close();
  };
  const maxConnections = Math.max(3, Math.min(10, Math.floor(connectionsForWorkers / env.workers)));
  const address = await crew
    .open({ address: office.address, maxConnections })
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
  console.log(`Sedia is open at ${address}\n${office.introduction}`);
  return { close };
}

async function start() {
  const env = parseEnv();
  const log = createLog(env.logLevel);
  if (cluster.isWorker) return runWorker(env, log);
  // Registered before the database is started and the port answers: otherwise a signal would end this process and leave
  // the database running. A signal during the start takes effect when the start is complete.
  let running: Promise<Running> | undefined;
  const shutdown = stopOnSignal(async () => (await running?.catch(() => undefined))?.close());
  running = env.workers > 1 ? runWithWorkers(env, log) : runAlone(env, log);
  await running.catch((error: unknown) => {
    // Ctrl-C reaches the workers, too, and one that ends during the start fails the start.
    if (!shutdown.requested()) throw error;
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
