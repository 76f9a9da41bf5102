import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Connections } from "#server/db/open-database.ts";
import type { Env } from "#server/env/parse-env.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import type { Route } from "./route-finder.ts";

type ObserveParts = {
  env: Env;
  log: Logger;
  app: { routes: Route[]; uploads: UploadStore };
  connections: Pick<Connections, "db" | "replica">;
  background: Pick<Registry, "metrics"> | undefined;
  readAllWorkers: (() => Promise<string>) | undefined;
};

/** Traces and measures requests, and responds to Prometheus. The code of a part that is off is not loaded. */
export async function observeRequests(
  listener: RequestListener,
  { env, log, app, connections, background, readAllWorkers }: ObserveParts,
): Promise<RequestListener> {
  const { metricsToken: token, dataDir } = env;
  const { routes, uploads } = app;
  const { db, replica } = connections;
  let observed = listener;
  if (env.tracing) {
    const { traceRequests } = await import("./trace-requests.ts");
    observed = traceRequests(routes)(observed);
  }
  if (token) {
    const { createMetrics } = await import("./metrics.ts");
    const measure = createMetrics({
      token,
      db,
      replica,
      log,
      routes,
      dataDir,
      uploads,
      background,
      readAllWorkers,
    });
    observed = measure(observed);
  }
  return observed;
}
