import { sharedLoad } from "#server/http/read-your-writes.ts";
import type { CachePolicy } from "#server/http/route.ts";
import { freshMsByPolicy, sharedForASecond } from "./cache-policy.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";

/** The part of the app that the edge needs. */
export type EdgeApp = {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  findCachePolicy: (path: string) => CachePolicy | undefined;
};

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
