import type { IncomingMessage, ServerResponse } from "node:http";

/** Seconds; from a kept answer to one that nobody waits for any more. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Route = { method: string; path: string };
type Series = { labels: string; count: number; seconds: number; inBucket: number[] };

/** Counts requests and how long they took, by route and not by address: there are as many series as routes, whatever is asked. */
export function countRequests(routes: Route[]) {
  const routeOf = createRouteFinder(routes);
  const series = new Map<string, Series>();
  let underWay = 0;

  function observe(labels: string, seconds: number) {
    let one = series.get(labels);
    if (!one) {
      one = { labels, count: 0, seconds: 0, inBucket: buckets.map(() => 0) };
      series.set(labels, one);
    }
    one.count++;
    one.seconds += seconds;
    const bucket = buckets.findIndex((most) => seconds <= most);
    if (bucket >= 0) one.inBucket[bucket] = (one.inBucket[bucket] ?? 0) + 1;
  }

  return {
    watch(request: IncomingMessage, response: ServerResponse) {
      const started = performance.now();
      underWay++;
      response.once("close", () => {
        underWay--;
        const { method = "", url = "" } = request;
        // Who left before the answer was complete is counted as such.
        const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "gone";
        const known = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : "other";
        observe(
          `method="${known}",route="${routeOf(url)}",status="${status}"`,
          (performance.now() - started) / 1000,
        );
      });
    },

    lines(worker: string): string[] {
      const all = [...series.values()];
      return [
        `sedia_http_requests_in_flight{worker="${worker}"} ${underWay}`,
        ...all.flatMap(({ labels, count, seconds, inBucket }) => {
          const common = `${labels},worker="${worker}"`;
          let below = 0;
          return [
            ...buckets.map((most, n) => {
              below += inBucket[n] ?? 0;
              return `sedia_http_request_duration_seconds_bucket{${common},le="${most}"} ${below}`;
            }),
            `sedia_http_request_duration_seconds_bucket{${common},le="+Inf"} ${count}`,
            `sedia_http_request_duration_seconds_sum{${common}} ${seconds}`,
            `sedia_http_request_duration_seconds_count{${common}} ${count}`,
          ];
        }),
      ];
    },
  };
}

const files = /^\/(assets|images|models|uploads)\//;
const parameter = /(?<=\/):\w+(\{[^}]*\})?/g;

/** The pattern an address belongs to. What no route of ours knows is a page, also when there is no such page. */
function createRouteFinder(routes: Route[]) {
  const named = [...new Set(routes.filter(({ path }) => !path.includes("*")).map(({ path }) => path))];
  // Those without parameters first: /payments/mine is no order called "mine".
  const patterns = named
    .map((path) => ({
      path: path.replace(parameter, (text) => text.replace(/\{.*/, "")),
      matches: matcherOf(path),
    }))
    .sort((a, b) => a.path.split(":").length - b.path.split(":").length);
  return (url: string): string => {
    const [path = ""] = url.split("?");
    const folder = files.exec(path)?.[1];
    if (folder) return `/${folder}/*`;
    return (
      patterns.find(({ matches }) => matches.test(path))?.path ??
      (path.startsWith("/api/") ? "/api/*" : "page")
    );
  };
}

function matcherOf(path: string): RegExp {
  const literal = path.split(parameter).filter((_, n) => n % 2 === 0);
  return new RegExp(
    `^${literal.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[^/]+")}/?$`,
  );
}
