import { TrieRouter } from "hono/router/trie-router";
import { fileFolders } from "./static-files.ts";

export type Route = { method: string; path: string };

/** Finds the route pattern of a URL. A URL without a route of its own is a page, even if there is no such page. */
export function createRouteFinder(routes: Route[]): (url: string) => string {
  const patterns = [...new Set(routes.map(({ path }) => path))].filter((path) => !path.includes("*"));
  const parameters = (path: string) => path.split(":").length;
  const router = new TrieRouter<string>();
  // Patterns without parameters first: /payments/mine is not an order with the id "mine".
  for (const path of patterns.sort((one, other) => parameters(one) - parameters(other)))
    router.add("ALL", path, path);
  return (url) => {
    const [path = ""] = url.split("?");
    const folder = fileFolders.find((name) => path.startsWith(`/${name}/`));
    if (folder) return `/${folder}/*`;
    return router.match("ALL", path)[0][0]?.[0] ?? (path.startsWith("/api/") ? "/api/*" : "page");
  };
}
