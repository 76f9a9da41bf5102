import cluster from "node:cluster";
import module from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { StartError } from "#contract/basics/domain-error.ts";
import { connectionsPerWorker } from "./db/connections-per-worker.ts";
import { type Connections, connectServer, type Database, openDatabase } from "./db/open-database.ts";
import { type Env, parseEnv } from "./env/parse-env.ts";
import { projectRoot } from "./env/program.ts";
import { createLog, createPrint } from "./http/log.ts";
import type { BackgroundMetrics } from "./runtime/background-metrics.ts";
import { stopOnSignal } from "./runtime/graceful-shutdown.ts";
import { checkPort, type HttpServer, listen } from "./runtime/http-server.ts";
import { notifySystemd } from "./runtime/notify-systemd.ts";
import { startSupervisor } from "./runtime/supervisor.ts";
import { upgradeSteps } from "./runtime/upgrade-steps.ts";
import { runWorker, type ServingParts } from "./runtime/worker.ts";
import type { Settings } from "./settings/current-settings.ts";

/** Loaded while the database starts, because both take about as long. */
async function loadServer() {
  const [
    { createApp },
    { createRequestHandler },
    { findFiles },
    { observeRequests },
    { loadBuiltPages },
    { openPayments },
  ] = await Promise.all([
    import("./app.ts"),
    import("./edge/request-handler.ts"),
    import("./edge/static-files.ts"),
    import("./edge/observe-requests.ts"),
    import("./pages/render-pages.ts"),
    import("./payments/open-payments.ts"),
  ]);
  return { createApp, createRequestHandler, findFiles, observeRequests, loadBuiltPages, openPayments };
}

const loadBackground = () => import("./runtime/start-background.ts");

/** Of this process: `build` may be a newer one by now. The server is bundled into a folder beside the pages. */
const buildDir = join(import.meta.dirname, "..");
const clientDir = join(buildDir, "client");
const assetsDir = join(clientDir, "assets");

type ServeParts = {
  env: Env;
  log: Logger;
  settings: Settings;
  connections: Connections;
  background?: BackgroundMetrics | undefined;
  readAllWorkers?: (() => Promise<string>) | undefined;
} & ServingParts;

/** Handles requests: the edge in front of the app, with metrics where they are enabled. */
async function serve(
  httpServer: HttpServer,
  { env, log, settings, connections, background, readAllWorkers, onBusy, isDraining }: ServeParts,
) {
  const { createApp, createRequestHandler, findFiles, loadBuiltPages, observeRequests, openPayments } =
    await loadServer();
  const dev = env.development
    ? await (await import("./pages/dev-server.ts")).createDevPages(httpServer.server)
    : undefined;
  const payments = await openPayments(env, connections.db);
  const loadBuild = dev?.loadBuild ?? (() => loadBuiltPages(buildDir));
  const app = createApp({ ...connections, env, log, settings, payments, loadBuild, isDraining });
  const files = await findFiles({
    clientDir,
    catalogDir: join(projectRoot, "catalog"),
    uploads: app.uploads,
  });
  const { origin, trustedProxies } = env;
  const edge = createRequestHandler({
    app,
    origin,
    files,
    log,
    trustedProxies,
    cachesPages: !dev,
    onBusy,
  });
  const parts = { env, log, app, connections, background: background?.registry, readAllWorkers };
  const listener = await observeRequests(edge.listener, parts);
  httpServer.handleWith({
    listener: dev?.before(listener) ?? listener,
    endStreams: app.endStreams,
  });
}

async function createBackgroundMetrics({ metricsToken }: Env): Promise<BackgroundMetrics | undefined> {
  if (!metricsToken) return undefined;
  return (await import("./runtime/background-metrics.ts")).createBackgroundMetrics();
}

type Running = {
  address: string;
  introduction: string[];
  /** Tells load balancers that the shop is about to stop, while it still handles requests. */
  drain: () => void;
  close: () => Promise<void>;
};

type RunParts = { env: Env; log: Logger; print: (line: string) => void };

/** Everything in one process. */
async function runSingleProcess({ env, log, print }: RunParts): Promise<Running> {
  const httpServer = await listen(env);
  const onLaunch = () => void Promise.all([loadBackground(), loadServer()]).catch(() => {});
  const database = await openDatabase(env, { onLaunch, upgradeSteps: upgradeSteps(env, print) });
  try {
    const state = { busy: false, draining: false };
    const metrics = await createBackgroundMetrics(env);
    const { startBackground } = await loadBackground();
    const isBusy = () => state.busy;
    const background = await startBackground({ database, env, log, assetsDir, isBusy, metrics });
    await serve(httpServer, {
      env,
      log,
      settings: background.settings,
      connections: database,
      background: metrics,
      onBusy(busy) {
        state.busy = busy;
      },
      isDraining: () => state.draining,
    });
    return {
      address: httpServer.address,
      introduction: background.introduction,
      drain() {
        state.draining = true;
      },
      async close() {
        await httpServer.close();
        await background.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** This process runs the database and the background jobs; its workers handle requests. */
async function runWithWorkers({ env, log, print }: RunParts): Promise<Running> {
  await checkPort(env);
  // Before the database, so that workers load their code while it starts.
  const metrics = await createBackgroundMetrics(env);
  if (metrics) (await import("./runtime/cluster-metrics.ts")).serveClusterMetrics(metrics.registry);
  const supervisor = startSupervisor({ size: env.workers, log, onReplace: metrics?.countWorkerRestart });
  let database: Database | undefined;
  try {
    database = await openDatabase(env, {
      onLaunch: () => void loadBackground().catch(() => {}),
      upgradeSteps: upgradeSteps(env, print),
    });
    const { address, close } = database;
    const { startBackground } = await loadBackground();
    const { isBusy } = supervisor;
    const background = await startBackground({ database, env, log, assetsDir, isBusy, metrics });
    return {
      address: await supervisor.serve({ address, maxConnections: connectionsPerWorker(env.workers) }),
      introduction: background.introduction,
      drain: supervisor.drain,
      async close() {
        await supervisor.stop();
        await background.stop();
        await close();
      },
    };
  } catch (error) {
    await supervisor.stop();
    await database?.close();
    throw error;
  }
}

function runAsWorker(env: Env, log: Logger, stopTracing: () => Promise<void>): Promise<void> {
  return runWorker({
    env,
    load: loadServer,
    async serve(httpServer, { address, maxConnections }, parts) {
      const connections = connectServer(address, env, maxConnections);
      const readAllWorkers = env.metricsToken
        ? (await import("./runtime/cluster-metrics.ts")).createClusterMetricsClient()
        : undefined;
      const { openSettings } = await import("./settings/current-settings.ts");
      const settings = await openSettings(connections, log);
      await serve(httpServer, { env, log, settings, connections, readAllWorkers, ...parts });
      return {
        async close() {
          await httpServer.close();
          await connections.close();
          await stopTracing();
        },
      };
    },
  });
}

/** Starts the shop and tells its operator where it is. */
async function run(parts: RunParts): Promise<Running> {
  const { env, log, print } = parts;
  const shop = await (env.workers > 1 ? runWithWorkers(parts) : runSingleProcess(parts));
  for (const line of shop.introduction) print(line);
  print(`Sedia is open at ${shop.address}`);
  await notifySystemd("READY=1", env, log);
  return shop;
}

async function startTracing({ tracing }: Env, log: Logger): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  return (await import("./runtime/tracing/start-tracing.ts")).startTracing(tracing, log);
}

async function start() {
  // Caches compiled code on disk for the modules that are imported below. Node 22.8 and newer have it.
  (module as { enableCompileCache?: () => void }).enableCompileCache?.();
  const env = parseEnv();
  const log = createLog(env.logLevel);
  const stopTracing = await startTracing(env, log);
  if (cluster.isWorker) return runAsWorker(env, log, stopTracing);
  // Registered before the database starts: otherwise a signal would end this process and leave the database running.
  // A signal during the start takes effect when the start is complete.
  let running: Promise<Running> | undefined;
  const shutdown = stopOnSignal(async () => {
    const shop = await running?.catch(() => undefined);
    if (!shop) return;
    await notifySystemd("STOPPING=1", env, log);
    shop.drain();
    await sleep(env.drainSeconds * 1_000);
    await shop.close();
    await stopTracing();
  });
  running = run({ env, log, print: createPrint() });
  await running.catch((error: unknown) => {
    // Ctrl-C reaches the workers, too, and a worker that ends during the start fails the start.
    if (!shutdown.requested()) throw error;
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
