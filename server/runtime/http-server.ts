import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { StartError } from "#contract/basics/domain-error.ts";
import type { Env } from "#server/env/parse-env.ts";
import { handleClientErrors } from "./client-errors.ts";
import { limitConnectionsOfAddress } from "./connections-of-address.ts";
import { prepareShutdown } from "./graceful-shutdown.ts";

/** Limits for slow and large requests, enforced by Node: see docs/decisions/010-safety.md. */
const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // A photo of 5 MB over a slow phone connection.
  requestTimeout: 90_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy's, so that a proxy never sends a request on a connection that is being closed.
  keepAliveTimeout: 65_000,
};
/** New connections beyond this are refused, so that they don't starve the open ones. */
const maxConnections = 10_000;
/** For clients that neither send nor read. Event streams send a heartbeat every 20 seconds. */
const idleTimeoutMs = 120_000;
const requestTimeoutMs = 10_000;

export type HttpServer = Awaited<ReturnType<typeof listen>>;

export type Handler = {
  listener: RequestListener;
  /** Ends responses that would never end, such as event streams. */
  endStreams: () => void;
};

/** Binds the port before the database starts, so that a port conflict fails fast. Early requests wait for `handleWith`. */
export async function listen(env: Pick<Env, "host" | "port" | "origin" | "trustedProxies">) {
  const server = createServer(serverOptions);
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeoutMs);
  limitConnectionsOfAddress(server, env);
  handleClientErrors(server);
  const shutdown = prepareShutdown(server, requestTimeoutMs);
  const release = queueRequests(server);
  await bind(server, env);
  let handler: Handler | undefined;

  return {
    server,
    address: addressOf(server, env),

    handleWith(started: Handler) {
      handler = started;
      release(started.listener);
    },

    /** Finishes the requests in flight. */
    async close() {
      const closed = shutdown();
      handler?.endStreams();
      await closed;
    },
  };
}

type Place = Pick<Env, "host" | "port">;

/** Throws if the port is not available. */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer();
  await bind(server, place);
  await new Promise((resolve) => server.close(resolve));
}

function queueRequests(server: Server): (listener: RequestListener) => void {
  const queue: Parameters<RequestListener>[] = [];
  const enqueue: RequestListener = (...request) => {
    queue.push(request);
  };
  server.on("request", enqueue);
  return (listener) => {
    server.off("request", enqueue);
    server.on("request", listener);
    for (const request of queue) listener(...request);
  };
}

/**
 * Connections that the system accepts before this process does. With Node's 511, the rest of a crowd that arrives at once would try again
 * after one, three and seven seconds.
 */
const maxPendingConnections = 4_096;

function bind(server: Server, place: Place) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portError(place, error)));
    server.listen({ ...place, backlog: maxPendingConnections }, resolve);
  });
}

function portError({ host, port }: Place, error: NodeJS.ErrnoException): Error {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Set SHOP_HOST to another one.`,
  };
  const message = messages[error.code ?? ""];
  return message ? new StartError(message) : error;
}

/** With PORT=0 the system chooses the port. */
function addressOf(server: Server, { port, origin }: Pick<Env, "port" | "origin">): string {
  const address = server.address();
  return port === 0 && address && typeof address === "object" ? `http://localhost:${address.port}` : origin;
}
