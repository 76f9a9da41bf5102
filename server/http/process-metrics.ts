import { collectDefaultMetrics, Registry } from "prom-client";

/** A registry with the figures of this process, whose pid is the label `worker`. */
export function createProcessMetrics(): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ worker: String(process.pid) });
  collectDefaultMetrics({ register: registry });
  return registry;
}
