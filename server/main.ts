import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { loadSampleCatalog } from "./catalog/load-sample-catalog.ts";
import { openDatabase } from "./db/open-database.ts";
import { type Env, parseEnv } from "./env.ts";
import { createLog } from "./http/log.ts";
import { openShop } from "./open-shop.ts";
import { StartError } from "./start-error.ts";
import { prepareToStop } from "./stop-serving.ts";
import { ensureAdmin, type FirstAdmin } from "./users/ensure-admin.ts";
import { loadBuiltPages } from "./web.ts";

const patienceMs = 10_000;

async function start() {
  const env = parseEnv();
  const log = createLog(env.logLevel);
  const server = createServer();
  const stopServing = prepareToStop(server, patienceMs);
  const answerWith = holdRequests(server);
  // First of all, because a taken port should cost nothing.
  await listen(server, env.port);
  const database = await openDatabase(env);
  const { db } = database;
  const closing = [database.close];
  const close = async () => {
    for (const end of closing) await end();
  };
  try {
    if (env.sampleData) await loadSampleCatalog(db);
    const admin = await ensureAdmin(db, env);
    const dev = env.development ? await (await import("./dev-pages.ts")).createDevPages(server) : undefined;
    const shop = openShop({ db, env, log, loadBuild: dev?.loadBuild ?? loadBuiltPages });
    closing.unshift(shop.close);
    const listener = getRequestListener(shop.fetch, { overrideGlobalObjects: false });
    answerWith(dev ? dev.before(listener) : listener);
    console.log(`Sedia is open at ${addressOf(server, env)}\nIts data is in ${database.place}`);
    if (admin) console.log(introductionOf(admin));
    stopOnSignal(async () => {
      const stopped = stopServing();
      // Streams would never end by themselves; once we listen no more, nobody can open another.
      shop.endStreams();
      await stopped;
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Who comes while the shop is still opening waits until it is open. */
function holdRequests(server: Server): (listener: RequestListener) => void {
  const waiting: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (...request) => {
    waiting.push(request);
  };
  server.on("request", hold);
  return (listener) => {
    server.off("request", hold);
    server.on("request", listener);
    for (const request of waiting) listener(...request);
  };
}

/** Shown once: the password is kept nowhere else. */
function introductionOf({ email, password }: FirstAdmin): string {
  return password
    ? `Its administrator is ${email} with the password ${password} (shown only this once)`
    : `Its administrator is ${email}`;
}

function listen(server: Server, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
        EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
      };
      const reason = reasons[error.code ?? ""];
      reject(reason ? new StartError(reason) : error);
    });
    server.listen(port, resolve);
  });
}

/** With PORT=0 the system chooses the port. */
function addressOf(server: Server, env: Env): string {
  const address = server.address();
  return env.port === 0 && address && typeof address === "object"
    ? `http://localhost:${address.port}`
    : env.origin;
}

/** Finishes the requests in flight, then closes what is open. A second signal does not wait. */
function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
