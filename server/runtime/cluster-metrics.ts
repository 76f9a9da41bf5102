import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

type Request = { clusterMetricsRequest: number };
type Response = { clusterMetricsResponse: number; text?: string; error?: string };

/** In the supervisor: aggregates the metrics of all workers, and adds its own, for the worker that asks. */
export function serveClusterMetrics(own: Pick<Registry, "metrics">): void {
  const aggregator = new AggregatorRegistry();
  cluster.on("message", async (worker, message: Partial<Request>) => {
    const id = message.clusterMetricsRequest;
    if (id === undefined) return;
    const result = await Promise.all([own.metrics(), aggregator.clusterMetrics()]).then(
      (texts) => ({ text: texts.join("") }),
      (error: unknown) => ({ error: String(error) }),
    );
    if (worker.isConnected()) worker.send({ clusterMetricsResponse: id, ...result } satisfies Response);
  });
}

/** In a worker: gets the aggregated metrics from the supervisor. */
export function createClusterMetricsClient(): () => Promise<string> {
  // Reports this worker's metrics when the supervisor aggregates.
  new AggregatorRegistry();
  let requests = 0;
  const pending = new Map<number, (response: Response) => void>();
  process.on("message", (message: Response) => {
    pending.get(message.clusterMetricsResponse)?.(message);
    pending.delete(message.clusterMetricsResponse);
  });
  return () =>
    new Promise((resolve, reject) => {
      const id = requests++;
      pending.set(id, ({ text, error }) => (text === undefined ? reject(new Error(error)) : resolve(text)));
      process.send?.({ clusterMetricsRequest: id } satisfies Request);
    });
}
