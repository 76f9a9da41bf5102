import cluster from "node:cluster";
import module from "node:module";
import { join } from "node:path";
import type { Logger } from "pino";
import { StartError } from "#contract/basics/domain-error.ts";
import { connectionsPerWorker } from "./db/connections-per-worker.ts";
import { type Connections, connectServer, type Database, openDatabase } from "./db/open-database.ts";
import { type Env, parseEnv, projectRoot } from "./env.ts";
import { createLog } from "./http/log.ts";
import type { BackgroundMetrics } from "./runtime/background-metrics.ts";
import { stopOnSignal } from "./runtime/graceful-shutdown.ts";
import { checkPort, type HttpServer, listen } from "./runtime/http-server.ts";
import type { JobParts } from "./runtime/jobs.ts";
import { startSupervisor } from "./runtime/supervisor.ts";
import { upgradeSteps } from "./runtime/upgrade-steps.ts";
import { runWorker } from "./runtime/worker.ts";
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

async function loadBackground() {
  const [
    { startJobs },
    { ensureAdmin },
    { loadSampleContent },
    { loadSampleCatalog },
    { openPayments },
    { seedSettings },
    { sealStoredSecrets },
    { createSecretKeyLoader },
  ] = await Promise.all([
    import("./runtime/jobs.ts"),
    import("./users/ensure-admin.ts"),
    import("./content/load-sample-content.ts"),
    import("./products/load-sample-catalog.ts"),
    import("./payments/open-payments.ts"),
    import("./settings/seed-settings.ts"),
    import("#server/identity/second-factor/seal-stored-secrets.ts"),
    import("#server/identity/second-factor/secret-key.ts"),
  ]);
  return {
    startJobs,
    ensureAdmin,
    loadSampleContent,
    loadSampleCatalog,
    openPayments,
    seedSettings,
    sealStoredSecrets,
    createSecretKeyLoader,
  };
}

/** Of this process: `build` may be a newer one by now. The server is bundled into a folder beside the pages. */
const buildDir = join(import.meta.dirname, "..");

type ServeParts = {
  env: Env;
  log: Logger;
  settings: Settings;
  connections: Connections;
  background?: BackgroundMetrics | undefined;
  readAllWorkers?: (() => Promise<string>) | undefined;
  onBusy: (busy: boolean) => void;
};

/** Handles requests: the edge in front of the app, with metrics where they are enabled. */
async function serve(
  httpServer: HttpServer,
  { env, log, settings, connections, background, readAllWorkers, onBusy }: ServeParts,
) {
  const { createApp, createRequestHandler, findFiles, loadBuiltPages, observeRequests, openPayments } =
    await loadServer();
  const dev = env.development
    ? await (await import("./pages/dev-server.ts")).createDevPages(httpServer.server)
    : undefined;
  const payments = await openPayments(env, connections.db);
  const loadBuild = dev?.loadBuild ?? (() => loadBuiltPages(buildDir));
  const app = createApp({ ...connections, env, log, settings, payments, loadBuild });
  const files = await findFiles({
    clientDir: join(buildDir, "client"),
    catalogDir: join(projectRoot, "catalog"),
    uploads: app.uploads,
  });
  const { origin, trustProxy } = env;
  const edge = createRequestHandler({
    app,
    origin,
    files,
    log,
    trustProxy,
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

type BackgroundParts = Pick<JobParts, "env" | "log" | "isBusy" | "metrics">;

/** The tasks of the shop as a whole, however many processes handle requests: first data, background jobs. */
async function startBackground(database: Database, { env, log, isBusy, metrics }: BackgroundParts) {
  const {
    createSecretKeyLoader,
    ensureAdmin,
    loadSampleContent,
    loadSampleCatalog,
    openPayments,
    sealStoredSecrets,
    seedSettings,
    startJobs,
  } = await loadBackground();
  await seedSettings(database.db, env);
  const settings = await openSettings(database, log);
  const { unreadable } = env.firebase
    ? { unreadable: 0 }
    : await sealStoredSecrets(database.db, createSecretKeyLoader(env));
  const payments = await openPayments(env, database.db);
  const admin = await ensureAdmin(database.db, env);
  if (env.sampleData) {
    await loadSampleCatalog(database.db);
    await loadSampleContent(database.db);
  }
  const password = admin?.password ? ` with the password ${admin.password} (shown only this once)` : "";
  return {
    ...startJobs({ ...database, env, log, settings, payments, isBusy, metrics }),
    settings,
    introduction: [
      `Its data is in ${database.place}`,
      ...database.notes,
      ...(unreadable > 0 ? [unreadableNote(unreadable)] : []),
      ...(env.payments.sandbox ? [`Payments go to the sandbox: ${env.origin}/sandbox`] : []),
      ...(admin ? [`Its admin is ${admin.email}${password}`] : []),
      ...(settings.current().firstStepsDismissed ? [] : [`Begin at ${env.origin}/dashboard/firstSteps`]),
    ].join("\n"),
  };
}

function unreadableNote(count: number): string {
  return `The codes of ${count} authenticator apps are refused, because they were set up with another key: see “The key of two-step sign-in” in docs/deploy.md`;
}

/** The settings in memory, read again whenever they change. */
async function openSettings({ db, direct }: Connections, log: Logger): Promise<Settings> {
  const { loadSettings, subscribeToSettings } = await import("./settings/current-settings.ts");
  const settings = await loadSettings(db);
  const logError = (error: unknown) => log.error({ err: error }, "could not read the settings");
  subscribeToSettings(direct, settings, logError).catch(logError);
  return settings;
}

async function createBackgroundMetrics({ metricsToken }: Env): Promise<BackgroundMetrics | undefined> {
  if (!metricsToken) return undefined;
  return (await import("./runtime/background-metrics.ts")).createBackgroundMetrics();
}

type Running = { close: () => Promise<void> };

/** Everything in one process. */
async function runSingleProcess(env: Env, log: Logger): Promise<Running> {
  const httpServer = await listen(env);
  const onLaunch = () => void Promise.all([loadBackground(), loadServer()]).catch(() => {});
  const database = await openDatabase(env, { onLaunch, upgradeSteps: upgradeSteps(env) });
  try {
    let busy = false;
    const metrics = await createBackgroundMetrics(env);
    const background = await startBackground(database, { env, log, isBusy: () => busy, metrics });
    const onBusy = (isBusy: boolean) => {
      busy = isBusy;
    };
    const { settings } = background;
    await serve(httpServer, { env, log, settings, connections: database, background: metrics, onBusy });
    console.log(`Sedia is open at ${httpServer.address}\n${background.introduction}`);
    return {
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
async function runWithWorkers(env: Env, log: Logger): Promise<Running> {
  await checkPort(env.port);
  // Before the database, so that workers load their code while it starts.
  const metrics = await createBackgroundMetrics(env);
  if (metrics) (await import("./runtime/cluster-metrics.ts")).serveClusterMetrics(metrics.registry);
  const supervisor = startSupervisor({ size: env.workers, log, onReplace: metrics?.countWorkerRestart });
  let database: Database | undefined;
  try {
    database = await openDatabase(env, {
      onLaunch: () => void loadBackground().catch(() => {}),
      upgradeSteps: upgradeSteps(env),
    });
    const { address, close } = database;
    const background = await startBackground(database, { env, log, isBusy: supervisor.isBusy, metrics });
    const url = await supervisor.serve({ address, maxConnections: connectionsPerWorker(env.workers) });
    console.log(`Sedia is open at ${url}\n${background.introduction}`);
    return {
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
    async serve(httpServer, { address, maxConnections }, onBusy) {
      const connections = connectServer(address, env, maxConnections);
      const readAllWorkers = env.metricsToken
        ? (await import("./runtime/cluster-metrics.ts")).createClusterMetricsClient()
        : undefined;
      const settings = await openSettings(connections, log);
      await serve(httpServer, { env, log, settings, connections, readAllWorkers, onBusy });
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
    await (await running?.catch(() => undefined))?.close();
    await stopTracing();
  });
  running = env.workers > 1 ? runWithWorkers(env, log) : runSingleProcess(env, log);
  await running.catch((error: unknown) => {
    // Ctrl-C reaches the workers, too, and a worker that ends during the start fails the start.
    if (!shutdown.requested()) throw error;
  });
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
