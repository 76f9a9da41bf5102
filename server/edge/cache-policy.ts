import type { IncomingHttpHeaders } from "node:http";
import { hasJustWritten } from "#server/http/read-your-writes.ts";
import type { CachePolicy } from "#server/http/route.ts";

/** How long a response of a route with this policy is fresh in our own cache. */
export const freshMsByPolicy: Record<CachePolicy, number> = {
  shared: 1_000,
  static: Number.POSITIVE_INFINITY,
};
/** The same rule for a CDN. Browsers revalidate each time, so that users see their own changes. */
export const sharedForASecond = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";
const maxUrlLength = 1024;

/**
 * The cache key of a response that is the same for every client; undefined for other requests. It is the whole URL, because pages
 * may show any part of it. Static responses ignore the query.
 */
export function cacheKeyOf(
  app: { findCachePolicy: (path: string) => CachePolicy | undefined },
  url: string,
): string | undefined {
  const [path = ""] = url.split("?", 1);
  const policy = app.findCachePolicy(path);
  if (policy === "static") return path;
  return policy && url.length <= maxUrlLength ? url : undefined;
}

/** Signed-in users, clients that have just changed something, and scripts of other websites (CORS) get uncached responses. */
export function isPersonal({ authorization, cookie, origin }: IncomingHttpHeaders): boolean {
  return authorization !== undefined || hasJustWritten(cookie) || origin !== undefined;
}
