import cluster from "node:cluster";

/** What one server process tells the others, through the first process. */
export type SharedMetrics = { metricsOf: number; lines: string[] };

const everyMs = 2_000;
/** Of a process that is gone by now. */
const forgottenMs = 10_000;

export function isSharedMetrics(message: unknown): message is SharedMetrics {
  return typeof message === "object" && message !== null && "metricsOf" in message;
}

/** Whichever process is asked for metrics answers for all of them, with what the others told a moment ago. */
export function shareBetweenWorkers(ownLines: () => string[]) {
  const told = new Map<number, { lines: string[]; at: number }>();

  function hear(message: unknown) {
    if (isSharedMetrics(message))
      told.set(message.metricsOf, { lines: message.lines, at: performance.now() });
  }

  function tell() {
    if (process.connected)
      process.send?.({ metricsOf: process.pid, lines: ownLines() } satisfies SharedMetrics);
  }

  const timer = cluster.isWorker ? setInterval(tell, everyMs).unref() : undefined;
  process.on("message", hear);

  return {
    lines(): string[] {
      const recent = performance.now() - forgottenMs;
      return [...told.values()].filter(({ at }) => at > recent).flatMap(({ lines }) => lines);
    },
    stop() {
      clearInterval(timer);
      process.off("message", hear);
    },
  };
}
