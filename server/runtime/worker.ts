import { StartError } from "#contract/basics/domain-error.ts";
import type { DatabaseAddress } from "#server/db/client.ts";
import type { Env } from "#server/env/parse-env.ts";
import { stopOnSignal } from "./graceful-shutdown.ts";
import { type HttpServer, listen } from "./http-server.ts";

export type DatabaseAccess = { address: DatabaseAddress; maxConnections: number };

/** "drain": the shop is about to stop. */
export type MessageToWorker = { serve: DatabaseAccess } | "drain" | "stop";

export type MessageFromWorker = { listening: string } | "serving" | { failed: string } | { busy: boolean };

export type ServingParts = {
  onBusy: (busy: boolean) => void;
  isDraining: () => boolean;
};

type WorkerParts = {
  env: Env;
  /** Loads the code that `serve` needs, while the database starts. */
  load: () => Promise<unknown>;
  serve: (
    httpServer: HttpServer,
    database: DatabaseAccess,
    parts: ServingParts,
  ) => Promise<{ close: () => Promise<void> }>;
};

/** A process that handles requests. The supervisor tells it when the database is ready, and when to stop. */
export async function runWorker({ env, load, serve }: WorkerParts): Promise<void> {
  // Ctrl-C in a terminal reaches every process; the supervisor decides when a worker stops.
  process.on("SIGINT", () => {});
  let draining = false;
  process.on("message", (message) => {
    if (message === "drain") draining = true;
  });
  const firstMessage = nextMessage();
  const httpServer = await listen(env).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    sendToSupervisor({ failed: error.message });
  });
  if (!httpServer) return;
  sendToSupervisor({ listening: httpServer.address });
  await load();
  const message = await firstMessage;
  if (message === "stop") process.exit(0);
  const stopMessage = nextMessage();
  const { close } = await serve(httpServer, message.serve, {
    onBusy: (busy) => sendToSupervisor({ busy }),
    isDraining: () => draining,
  });
  sendToSupervisor("serving");
  const shutdown = stopOnSignal(close);
  await stopMessage;
  shutdown.now();
}

type StartOrStop = Exclude<MessageToWorker, "drain">;

/** The next message that says to serve or to stop. Other code in this process has messages, too. */
function nextMessage(): Promise<StartOrStop> {
  return new Promise((resolve) => {
    const receive = (message: object | string) => {
      if (message !== "stop" && !(typeof message === "object" && "serve" in message)) return;
      process.off("message", receive);
      resolve(message as StartOrStop);
    };
    process.on("message", receive);
  });
}

function sendToSupervisor(message: MessageFromWorker): void {
  // Without the supervisor this process is about to end, too, so a failure to send is ignored.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
