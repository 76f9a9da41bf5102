import type { Server, ServerOptions } from "node:http";

/** Who sends slowly, or a lot, is let go of: see docs/decisions/010-safety.md. Node refuses what is over these by itself. */
export const serverLimits: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // A photo of 5 MB over a slow phone.
  requestTimeout: 90_000,
  // How often the two above are looked at.
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy keeps its own, so that it never sends into a connection that is just being closed.
  keepAliveTimeout: 65_000,
};

/** Beyond this, new connections are refused at once instead of starving those that are there. */
const mostConnections = 10_000;
/** Of a client that neither sends nor reads. Open streams say something every 20 seconds. */
const silenceMs = 120_000;

export function limitConnections(server: Server): void {
  server.maxConnections = mostConnections;
  server.setTimeout(silenceMs);
}
