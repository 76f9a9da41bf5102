import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import { createProcessMetrics } from "#server/http/process-metrics.ts";

type Request = { clusterMetricsRequest: number };
type Response = { clusterMetricsResponse: number; text?: string; error?: string };

/** In the supervisor: combines its own metrics, those of the jobs and those of all workers for the worker that asks. */
export function serveClusterMetrics(jobs: Pick<Registry, "metrics">): void {
  const own = createProcessMetrics();
  const aggregator = new AggregatorRegistry();
  async function readAll(): Promise<string> {
    const [workers, figures] = await Promise.all([aggregator.clusterMetrics(), own.getMetricsAsJSON()]);
    const ofProcesses = mergeMetrics(workers, await AggregatorRegistry.aggregate([figures]).metrics());
    return (await jobs.metrics()) + ofProcesses;
  }
  cluster.on("message", async (worker, message: Partial<Request>) => {
    const id = message.clusterMetricsRequest;
    if (id === undefined) return;
    const result = await readAll().then(
      (text) => ({ text }),
      (error: unknown) => ({ error: String(error) }),
    );
    if (worker.isConnected()) worker.send({ clusterMetricsResponse: id, ...result } satisfies Response);
  });
}

/** Prometheus wants all lines of a metric together. In both texts an empty line separates the metrics. */
function mergeMetrics(...texts: string[]): string {
  const samples = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.trim().split("\n\n"))) {
    const [help, type, ...lines] = block.split("\n");
    const description = `${help}\n${type}`;
    samples.set(description, [...(samples.get(description) ?? []), ...lines]);
  }
  return Array.from(samples, ([description, lines]) => `${[description, ...lines].join("\n")}\n\n`).join("");
}

/** In a worker: gets the combined metrics from the supervisor. */
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
