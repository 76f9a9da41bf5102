import type { IncomingHttpHeaders } from "node:http";
import { hasJustWritten, sharedLoad } from "#server/http/read-your-writes.ts";
import type { CachePolicy } from "#server/http/route.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";

/** The part of the app that the edge needs. */
export type EdgeApp = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  findCachePolicy: (path: string) => CachePolicy | undefined;
};

const freshMsByPolicy: Record<CachePolicy, number> = { shared: 1_000, static: Number.POSITIVE_INFINITY };
/** The same rule for a CDN. Browsers revalidate each time, so that users see their own changes. */
const sharedForASecond = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";
const maxUrlLength = 1024;

/**
 * The cache key of a response that is the same for every client; undefined for other requests. It is the whole URL, because pages
 * may show any part of it. Static responses ignore the query.
 */
export function cacheKeyOf(app: EdgeApp, url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  const policy = app.findCachePolicy(path);
  if (policy === "static") return path;
  return policy && url.length <= maxUrlLength ? url : undefined;
}

/** Signed-in users, clients that have just changed something, and scripts of other websites (CORS) get uncached responses. */
export function isPersonal({ authorization, cookie, origin }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || hasJustWritten(cookie) || origin !== undefined;
}

/** Requests a response from the app with nothing of the client's request but the URL, so that no header can get into the cache. */
export async function loadShared(app: EdgeApp, origin: string, url: string): Promise<CachedResponse> {
  const response = await app.fetch(new Request(`${origin}${url}`), sharedLoad);
  const headers = new Headers(response.headers);
  headers.delete("vary");
  if (response.status === 200) {
    headers.delete("x-request-id");
    if (!headers.get("cache-control")?.startsWith("public")) headers.set("cache-control", sharedForASecond);
  }
  return createCachedResponse({
    status: response.status,
    headers: [...headers],
    body: Buffer.from(await response.arrayBuffer()),
    freshMs: freshMsByPolicy[app.findCachePolicy(url.split("?", 1)[0] ?? "") ?? "shared"],
  });
}
