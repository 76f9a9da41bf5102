import { StartError } from "#contract/basics/domain-error.ts";
import type { DatabaseAddress } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { stopOnSignal } from "./graceful-shutdown.ts";
import { type HttpServer, listen } from "./http-server.ts";

export type DatabaseAccess = { address: DatabaseAddress; maxConnections: number };

export type MessageToWorker = { serve: DatabaseAccess } | "stop";

export type MessageFromWorker = { listening: string } | "serving" | { failed: string } | { busy: boolean };

type WorkerParts = {
  env: Env;
  /** Loads the code that `serve` needs, while the database starts. */
  load: () => Promise<unknown>;
  serve: (
    httpServer: HttpServer,
    database: DatabaseAccess,
    onBusy: (busy: boolean) => void,
  ) => Promise<{ close: () => Promise<void> }>;
};

/** A process that handles requests. The supervisor tells it when the database is ready, and when to stop. */
export async function runWorker({ env, load, serve }: WorkerParts): Promise<void> {
  // Ctrl-C in a terminal reaches every process; the supervisor decides when a worker stops.
  process.on("SIGINT", () => {});
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
  const { close } = await serve(httpServer, message.serve, (busy) => sendToSupervisor({ busy }));
  sendToSupervisor("serving");
  const shutdown = stopOnSignal(close);
  await stopMessage;
  shutdown.now();
}

/** The next message of the supervisor's own. Other code in this process has messages, too. */
function nextMessage(): Promise<MessageToWorker> {
  return new Promise((resolve) => {
    const receive = (message: object | string) => {
      if (message !== "stop" && !(typeof message === "object" && "serve" in message)) return;
      process.off("message", receive);
      resolve(message as MessageToWorker);
    };
    process.on("message", receive);
  });
}

function sendToSupervisor(message: MessageFromWorker): void {
  // Without the supervisor this process is about to end, too, so a failure to send is ignored.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
