import type { DatabaseAddress } from "#server/db/client.ts";
import type { SharedMetrics } from "#server/edge/share-metrics.ts";

/** Orders to a worker. */
export type ToWorker = { open: { address: DatabaseAddress; maxConnections: number } } | "stop";

/** News from a worker: where it listens, that it answers, that an order was placed, or why it cannot start. */
export type FromWorker =
  | { listening: string }
  | "open"
  | "order placed"
  | { refused: string }
  | SharedMetrics;
