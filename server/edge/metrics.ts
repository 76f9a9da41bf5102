import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { AggregatorRegistry, Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Replica } from "#server/db/replica.ts";
import { createProcessMetrics } from "#server/http/process-metrics.ts";
import { findRejectionReason } from "#server/http/rejection-reasons.ts";
import { measureConnections } from "./connection-metrics.ts";
import { createRouteFinder, type Route } from "./route-finder.ts";
import { type ShopMetricsParts, shopMetrics } from "./shop-metrics.ts";
import { whenDone } from "./when-done.ts";

type MetricsParts = ShopMetricsParts & {
  token: string;
  log: Logger;
  routes: Route[];
  replica?: Replica | undefined;
  /** The metrics of the background jobs, where this process runs them. */
  background?: Pick<Registry, "metrics"> | undefined;
  /** The metrics of all processes, where this one is one of several. */
  readAllWorkers?: (() => Promise<string>) | undefined;
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** `GET /metrics` for Prometheus, for all workers at once. Each figure of a process has its pid in the label `worker`. */
export function createMetrics(parts: MetricsParts) {
  const { token, db, log, routes, replica, background, readAllWorkers } = parts;
  const registry = createProcessMetrics();
  measureConnections(registry, db, replica);
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
  const rejections = new Counter({
    name: "sedia_http_rejections_total",
    help: "Requests that were not handled because of the load, a limit or an outage.",
    labelNames: ["reason"],
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
      const reason = rejectionReasonOf(response);
      if (reason) rejections.inc({ reason });
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
    // In this order, so that the connection that the last part needs is not counted.
    const text = (await readWorkers()) + ((await background?.metrics()) ?? "") + (await shopMetrics(parts));
    response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
  }

  /** Responds to scrapes, and observes all other requests. */
  return (listener: RequestListener): RequestListener =>
    (request, response) => {
      if (isScrape(request)) return void respond(request, response);
      observe(request, response);
      listener(request, response);
    };
}

/** Undefined for a request that was handled. Responses of the response cache and pages have no known reason. */
function rejectionReasonOf(response: ServerResponse): string | undefined {
  if (response.statusCode < 400) return undefined;
  return findRejectionReason(response) ?? (response.statusCode === 503 ? "other" : undefined);
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
