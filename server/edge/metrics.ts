import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Db } from "#server/db/client.ts";
import { countRequests } from "./count-requests.ts";
import { shareBetweenWorkers } from "./share-metrics.ts";
import { readShopFigures } from "./shop-metrics.queries.ts";

type MetricsParts = { token: string; db: Db; routes: { method: string; path: string }[] };

/** `GET /metrics` for Prometheus, of all server processes at once, each with its own label `worker`. */
export function openMetrics({ token, db, routes }: MetricsParts) {
  const requests = countRequests(routes);
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const others = shareBetweenWorkers(() => linesOfThisProcess());

  function linesOfThisProcess(): string[] {
    const worker = String(process.pid);
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const of = (name: string, value: number) => `${name}{worker="${worker}"} ${value}`;
    return [
      ...requests.lines(worker),
      of("sedia_process_resident_memory_bytes", rss),
      of("sedia_process_heap_used_bytes", heapUsed),
      of("sedia_process_external_memory_bytes", external),
      of("sedia_process_cpu_seconds_total", (user + system) / 1e6),
      of("sedia_process_uptime_seconds", process.uptime()),
      of("sedia_event_loop_delay_p99_seconds", loop.percentile(99) / 1e9),
    ];
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader("Cache-Control", "no-store");
    if (!isToken(request.headers.authorization, token)) {
      response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
      return;
    }
    // When the database is away, the rest is wanted all the more.
    const figures = await readShopFigures(db).catch(() => undefined);
    const lines = [
      `sedia_database_up ${figures ? 1 : 0}`,
      ...Object.entries(figures ?? {}).map(([name, value]) => `${name} ${value}`),
      ...linesOfThisProcess(),
      ...others.lines(),
    ];
    response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
    response.end(grouped(lines));
  }

  return {
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (isScrape(request)) return void answer(request, response);
        requests.watch(request, response);
        listener(request, response);
      },
    close() {
      loop.disable();
      others.stop();
    },
  };
}

/** Other methods take the usual way, through load shedding. */
function isScrape({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && /^\/metrics(\?|$)/.test(url);
}

/** Compared as hashes, so that neither the length nor the time says anything. */
function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization ?? ""), hash(`Bearer ${token}`));
}

/** Prometheus wants all lines of a metric together, below its type. */
function grouped(lines: string[]): string {
  const byName = new Map<string, string[]>();
  for (const line of lines) {
    const name = (/^\w+/.exec(line)?.[0] ?? "").replace(/(?<=_seconds)_(bucket|sum|count)$/, "");
    byName.set(name, [...(byName.get(name) ?? []), line]);
  }
  return [...byName].map(([name, own]) => `# TYPE ${name} ${typeOf(name)}\n${own.join("\n")}\n`).join("");
}

function typeOf(name: string): string {
  if (name === "sedia_http_request_duration_seconds") return "histogram";
  return name.endsWith("_total") ? "counter" : "gauge";
}
