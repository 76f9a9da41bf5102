import { TrieRouter } from "hono/router/trie-router";
import type { CachePolicy } from "./route.ts";

type CacheableRoute = { method: string; path: string; cache?: CachePolicy };

/** Finds the cache policy that the route of a path declares; undefined when its responses must not be cached. */
export function cacheablePaths(routes: CacheableRoute[], prefix = "") {
  const router = new TrieRouter<CachePolicy | undefined>();
  for (const { method, path, cache } of routes) {
    if (method === "GET") router.add("GET", `${prefix}${path}`, cache);
  }
  return (path: string): CachePolicy | undefined => router.match("GET", path)[0][0]?.[0];
}
