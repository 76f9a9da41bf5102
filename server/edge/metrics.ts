import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { AggregatorRegistry, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "#server/db/client.ts";
import { createProcessMetrics } from "#server/http/process-metrics.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { createRouteFinder, type Route } from "./route-finder.ts";
import { readShopFigures } from "./shop-metrics.queries.ts";
import { whenDone } from "./when-done.ts";

type MetricsParts = {
  token: string;
  db: Db;
  log: Logger;
  routes: Route[];
  /** The disk of uploads. */
  uploads?: Pick<UploadStore, "space">;
  /** The metrics of all workers, where this process is one of several. */
  readAllWorkers?: (() => Promise<string>) | undefined;
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** `GET /metrics` for Prometheus, for all workers at once. Each figure of a process has its pid in the label `worker`. */
export function createMetrics({ token, db, log, routes, uploads, readAllWorkers }: MetricsParts) {
  const registry = createProcessMetrics();
  AggregatorRegistry.setRegistries(registry);
  const findRoute = createRouteFinder(routes);
  const inFlight = new Gauge({
    name: "sedia_http_requests_in_flight",
    help: "Requests that have no complete response yet.",
    registers: [registry],
  });
  // By route and not by URL, so that the number of series does not depend on what clients send.
  const durations = new Histogram({
    name: "sedia_http_request_duration_seconds",
    help: "Duration of requests. Status is the class of the response, or `gone` if the client left before its end.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  function observe(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "" } = request;
    const started = performance.now();
    inFlight.inc();
    whenDone(request, response, () => {
      inFlight.dec();
      durations.observe(
        {
          method: methods.has(method) ? method : "other",
          route: findRoute(url),
          status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "gone",
        },
        (performance.now() - started) / 1000,
      );
    });
  }

  async function readWorkers(): Promise<string> {
    return (readAllWorkers?.() ?? registry.metrics()).catch((error: unknown) => {
      log.warn({ err: error }, "a worker did not report its metrics; only those of this worker are sent");
      return registry.metrics();
    });
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    response.setHeader("Cache-Control", "no-store");
    if (!isToken(request.headers.authorization, token)) {
      response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
      return;
    }
    const [shop, workers] = await Promise.all([shopMetrics(db, uploads), readWorkers()]);
    response.writeHead(200, { "Content-Type": registry.contentType }).end(shop + workers);
  }

  /** Responds to scrapes, and observes all other requests. */
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (isScrape(request)) return void respond(request, response);
      observe(request, response);
      listener(request, response);
    };
}

/** Figures that are the same for all workers. Without a database the rest is still sent. */
async function shopMetrics(db: Db, uploads: MetricsParts["uploads"]): Promise<string> {
  const registry = new Registry();
  const set = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const figures = await readShopFigures(db).catch(() => undefined);
  set("sedia_database_up", "Whether the database responds.", figures ? 1 : 0);
  for (const { name, help, value } of figures ?? []) set(name, help, value);
  const space = await uploads?.space?.().catch(() => undefined);
  if (space) set("sedia_uploads_free_bytes", "Free space of the disk with the uploads.", space.freeBytes);
  return registry.metrics();
}

/** Other methods go through load shedding like any request. */
function isScrape({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && /^\/metrics(\?|$)/.test(url);
}

/** Compares hashes, so that timing reveals neither the token nor its length. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}
