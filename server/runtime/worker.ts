import type { Logger } from "pino";
import { connect } from "#server/db/client.ts";
import { isSharedMetrics } from "#server/edge/share-metrics.ts";
import type { Env } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { takePort } from "./http-server.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** One of several processes that answer requests. The first process tells it when the database is ready, and when to stop. */
export async function runWorker(env: Env, log: Logger) {
  // Ctrl-C in a terminal reaches every process. The first one decides when this one stops.
  process.on("SIGINT", () => {});
  const firstOrder = nextOrder();
  const door = await takePort(env).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    tell({ refused: error.message });
  });
  if (!door) return;
  tell({ listening: door.address });
  // While the database starts.
  await door.load();
  const order = await firstOrder;
  if (order === "stop") process.exit(0);
  const secondOrder = nextOrder();
  const { address, maxConnections } = order.open;
  const database = connect(address, { maxConnections, timeZone: env.timeZone, hurried: true });
  await door.open({
    db: database.db,
    log,
    onOrderPlaced: () => tell("order placed"),
  });
  tell("open");
  const shutdown = stopOnSignal(async () => {
    await door.close();
    await database.close();
  });
  await secondOrder;
  shutdown.now();
}

function nextOrder(): Promise<ToWorker> {
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      if (isSharedMetrics(message)) return;
      process.off("message", hear);
      resolve(message as ToWorker);
    };
    process.on("message", hear);
  });
}

function tell(news: FromWorker) {
  // The first process may be gone; then this one ends too, in a moment, and nobody needs to hear about it.
  if (process.connected) process.send?.(news, undefined, undefined, () => {});
}
