import { createServer, type RequestListener, type Server } from "node:http";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { answerBadRequests } from "./client-errors.ts";
import { prepareToStop } from "./graceful-shutdown.ts";
import { limitConnections, serverLimits } from "./server-limits.ts";

const patienceMs = 10_000;
/** Together less than a crew waits for one of its processes. */
const errandPatienceMs = 4_000;

type OpenParts = { db: Db; log: Logger; onOrderPlaced: () => void };

const loadShop = () => import("./create-listener.ts");

/** Listens at once, because a taken port should cost nothing. Who comes before the shop is open waits until it is. */
export async function takePort(env: Env) {
  const server = createServer(serverLimits);
  limitConnections(server);
  answerBadRequests(server);
  const stopServing = prepareToStop(server, patienceMs);
  const answerWith = holdRequests(server);
  await listen(server, env.port);
  let endStreams = () => {};
  let endMetrics = () => {};
  let finishErrands = async (_patienceMs: number) => {};

  return {
    address: addressOf(server, env),

    /** Loads the code of the shop, for those who have to wait for something else anyway. */
    load: loadShop,

    async open({ db, log, onOrderPlaced }: OpenParts) {
      const { createListener } = await loadShop();
      const { listener, ...ends } = await createListener({ server, db, env, log, onOrderPlaced });
      ({ endStreams, endMetrics, finishErrands } = ends);
      answerWith(listener);
    },

    /** Finishes what is under way. */
    async close() {
      const stopped = stopServing();
      // Streams would never end by themselves; once we listen no more, nobody can open another.
      endStreams();
      endMetrics();
      await stopped;
      await finishErrands(errandPatienceMs);
    },
  };
}

/** Whether the port could be taken right now. */
export async function checkPort(port: number): Promise<void> {
  const server = createServer();
  await listen(server, port);
  await new Promise((resolve) => server.close(resolve));
}

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

function listen(server: Server, port: number) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portRefused(port, error)));
    server.listen(port, resolve);
  });
}

function portRefused(port: number, error: NodeJS.ErrnoException): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason ? new StartError(reason) : error;
}

/** With PORT=0 the system chooses the port. */
function addressOf(server: Server, env: Env): string {
  const address = server.address();
  return env.port === 0 && address && typeof address === "object"
    ? `http://localhost:${address.port}`
    : env.origin;
}
