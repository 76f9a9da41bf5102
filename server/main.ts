import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { loadSampleCatalog } from "./catalog/load-sample-catalog.ts";
import { openDatabase } from "./db/open-database.ts";
import { type Env, parseEnv } from "./env.ts";
import { createLog } from "./http/log.ts";
import { openShop } from "./open-shop.ts";
import { StartError } from "./start-error.ts";
import { ensureAdmin, type FirstAdmin } from "./users/ensure-admin.ts";
import { loadBuiltPages } from "./web.ts";

const patienceMs = 10_000;

async function start() {
  const env = parseEnv();
  const log = createLog(env.logLevel);
  const server = createServer();
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
    server.on("request", dev ? dev.before(listener) : listener);
    await listen(server, env.port);
    console.log(`Sedia is open at ${addressOf(server, env)}\nIts data is in ${database.place}`);
    if (admin) console.log(introductionOf(admin));
    stopOnSignal(server, shop.endStreams, close);
  } catch (error) {
    await close();
    throw error;
  }
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
function stopOnSignal(server: Server, endStreams: () => void, close: () => Promise<void>) {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    endStreams();
    // Again and again: a browser keeps using the connection on which its last request was answered, and asks for the stream there.
    setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
    await closed;
    await close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
